/** Why something is not possible now, with the rule behind it a click away. */

import { useEffect, useState } from "react";

import { api } from "../../../shell/api/http";
import type { Ruling } from "../../../shell/api/types";
import { Glyph } from "../art/glyphs";
import { Dialog } from "../../../shell/parts/Dialog";
import { RulingList } from "../../../shell/parts/RulingList";
import type { Refused } from "../types";

function RulingDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [ruling, setRuling] = useState<Ruling | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    api.ruling(id).then(setRuling, (error: Error) => setTrouble(error.message));
  }, [id]);
  return (
    <Dialog title="The rule" onClose={onClose}>
      {ruling ? <RulingList rulings={[ruling]} /> : <p className="muted">{trouble || "Reading…"}</p>}
    </Dialog>
  );
}

export function WhyNotList({ reasons }: { reasons: Refused[] }) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <span className="why-not-list" role="status">
      <Glyph name="lock" />
      <span>
        {reasons.length === 0
          ? "not now"
          : reasons.map((each, i) => (
              <span key={i}>
                {i > 0 && "; "}
                {each.reason}
                {each.ruling && (
                  <>
                    {" "}
                    <button className="rule-link" onClick={() => setOpened(each.ruling)}>
                      rule
                    </button>
                  </>
                )}
              </span>
            ))}
      </span>
      {opened && <RulingDialog id={opened} onClose={() => setOpened(null)} />}
    </span>
  );
}
