import { useState } from "react";
import type { NewKeyBody } from "../../../operations/present-key.ts";
import { Button } from "../../ui/button.tsx";
import { CodeBlock } from "../../ui/code-block.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ConnectClient } from "./connect-client.tsx";

/** Shows a key this once. Escape and the cross ask first, for the key can't be shown again. */
export function MadeKeyDialog({ made: { key, text }, onClose }: { made: NewKeyBody; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  const footer = asking ? (
    <>
      <Button onClick={onClose}>Close without it</Button>
      <Button variant="primary" onClick={() => setAsking(false)}>
        Back to the key
      </Button>
    </>
  ) : (
    <Button variant="primary" onClick={onClose}>
      I've stored the key
    </Button>
  );
  return (
    <Dialog
      open
      wide
      onOpenChange={() => setAsking(true)}
      title={`“${key.name}” is ready`}
      description="Copy the key now and keep it where you keep passwords. It is shown this once."
      footer={footer}
    >
      {asking && (
        <Notice tone="danger" title="Have you stored the key?">
          Nobody can show it again, not even Limn. If it's lost, revoke it and make another.
        </Notice>
      )}
      <CodeBlock label="API key" code={text} copyLabel="Copy the key" wrap />
      <h3>Use it</h3>
      <ConnectClient apiKey={text} />
    </Dialog>
  );
}
