/** Copying a link to the clipboard, and whether that worked. */

import { useState } from "react";

export function useCopied(link: string): [boolean, () => void] {
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return [copied, copy];
}
