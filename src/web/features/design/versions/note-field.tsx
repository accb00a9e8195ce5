import { TextField } from "../../../kit/field.tsx";

/** What has changed, for the list of versions. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  return (
    <TextField
      label="Note"
      optional
      placeholder="What has changed"
      maxLength={500}
      value={note}
      onChange={onChange}
    />
  );
}
