import { Button } from "../../../kit/button.tsx";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { Dialog } from "../../../kit/dialog.tsx";

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
      description="Your program needs this secret to check that events come from Limn. It is shown only once."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CodeBlock label="Signing secret" code={secret} copyLabel="Copy secret" wrap />
      <p>
        Events are signed as the Standard Webhooks specification says. If you lose the secret, rotate it: the
        old one stays valid for 24 hours.
      </p>
    </Dialog>
  );
}
