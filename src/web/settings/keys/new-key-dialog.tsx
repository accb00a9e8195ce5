import { useState } from "react";
import type { NewKeyBody } from "../../../operations/present-key.ts";
import { MadeKeyDialog } from "./made-key-dialog.tsx";
import { MakeKeyDialog } from "./make-key-dialog.tsx";

/** Makes a key, then shows it this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewKeyBody>();
  if (made === undefined) return <MakeKeyDialog onMade={setMade} onClose={onClose} />;
  return <MadeKeyDialog made={made} onClose={onClose} />;
}
