/** A link as a picture that a phone can read; the code that draws it is loaded when it is wanted. */

import { useEffect, useState } from "react";

export function QrCode({ text, label }: { text: string; label: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let here = true;
    import("uqr").then(
      ({ encode }) => here && setRows(encode(text, { ecc: "M", border: 2 }).data),
      () => undefined, // the link beside it does as well
    );
    return () => {
      here = false;
    };
  }, [text]);
  const size = rows?.length ?? 1;
  const path = rows?.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      {path && <path d={path} fill="#000" />}
    </svg>
  );
}
