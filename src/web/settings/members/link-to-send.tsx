import { CodeBlock } from "../../ui/code-block.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DeliveredLink } from "./use-members.ts";

interface LinkToSendProps {
  handed: DeliveredLink;
  /** The e-mail address that it is for. */
  to: string;
  label: string;
}

/** Says that a link was mailed, or shows it so that it can be handed on. */
export function LinkToSend({ handed: { link, mailed }, to, label }: LinkToSendProps) {
  if (mailed) {
    return (
      <Notice tone="good" title="Sent">
        The link is on its way to {to}.
      </Notice>
    );
  }
  if (link === undefined) {
    return (
      <Notice tone="caution" title="The mail didn't go out">
        The mail server didn't take it. Try again in a while, or ask whoever runs the server to look at it.
      </Notice>
    );
  }
  return (
    <>
      <p>No mail was sent. Copy the link and give it to {to} yourself, and to nobody else.</p>
      <CodeBlock label={label} code={link} copyLabel="Copy the link" wrap />
    </>
  );
}
