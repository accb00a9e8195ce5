import { Button } from "../../../kit/button.tsx";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { Dialog } from "../../../kit/dialog.tsx";
import * as words from "./words.tsx";

interface SecretDialogProps {
  title: string;
  secret: string;
  onClose: () => void;
}

/** Shows a new secret once. */
export function SecretDialog({ title, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={words.yourProgramNeedsThisSecret}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <CodeBlock label={words.signingSecret} code={secret} copyLabel={words.copySecret} wrap />
      <p>{words.eventsAreSignedAsStandard}</p>
    </Dialog>
  );
}
