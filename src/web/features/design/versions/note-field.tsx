import { TextField } from "../../../kit/field.tsx";
import * as words from "./words.tsx";

/** What has changed, for the list of versions. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <TextField
      label={words.note}
      optional
      placeholder={words.noteExample}
      maxLength={500}
      value={note}
      onChange={onChange}
    />
  );
}
