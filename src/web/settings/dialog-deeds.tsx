import { Button } from "../ui/button.tsx";

interface Deeds {
  onCancel: () => void;
  /** The deed as a verb, which sends the dialog's form. */
  label: string;
  busy: boolean;
}

/** The buttons of a dialog that is a form. */
export function DialogDeeds({ onCancel, label, busy }: Deeds) {
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" type="submit" busy={busy}>
        {label}
      </Button>
    </>
  );
}
