import { canvasesOf } from "../sizes/design-of-size.ts";
import { firstSize } from "../sizes/size-names.ts";
import {
  emailCodes,
  type EmailContext,
  type EmailFault,
  type EmailFinding,
  type EmailNote,
  emailNoteCodes,
} from "./email-rule.ts";
import { emailNotes } from "./email-notes.ts";
import { emailRules } from "./email-rules.ts";

/** All faults of a design on all its canvases, and what else is good to know. What every canvas has is said once. */
export function checkEmail(context: EmailContext): { findings: EmailFinding[]; notes: EmailNote[] } {
  const findings = emailCodes.flatMap((code) =>
    onCanvases(context, (canvas) => emailRules[code].find(canvas)).map((fault) => ({ code, ...fault })),
  );
  const notes = emailNoteCodes.flatMap((code) =>
    onCanvases(context, (canvas) => emailNotes[code](canvas)).map((fault) => ({ code, ...fault })),
  );
  return { findings, notes };
}

function onCanvases(
  { design, weights, now }: EmailContext,
  find: (context: EmailContext) => readonly EmailFault[],
): EmailFault[] {
  const found: EmailFault[] = [];
  for (const { name, design: canvas } of canvasesOf(design)) {
    const isOwn = name === firstSize;
    // Only the design's own canvas was weighed.
    for (const fault of find({ design: canvas, now, weights: isOwn ? weights : undefined })) {
      if (found.some(({ layer_id }) => layer_id === fault.layer_id) && !isOwn) continue;
      found.push(isOwn ? fault : { ...fault, message: `${fault.message} (size ${name})` });
    }
  }
  return found;
}
