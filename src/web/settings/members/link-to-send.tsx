import { CodeBlock } from "../../ui/code-block.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { DeliveredLink } from "./use-members.ts";

interface LinkToSendProps {
  handed: DeliveredLink;
  /** The email address that it is for. */
  to: string;
  label: string;
}

/** Says that a link was mailed, or shows it so that it can be handed on. */
export function LinkToSend({ handed: { link, mailed }, to, label }: LinkToSendProps) {
  if (mailed) {
    return (
      <Notice tone="good" title="Sent">
        The link was emailed to {to}.
      </Notice>
    );
  }
  if (link === undefined) {
    return (
      <Notice tone="caution" title="The email couldn't be sent">
        The mail server rejected it. Try again later, or ask your server administrator.
      </Notice>
    );
  }
  return (
    <>
      <p>No mail was sent. Copy the link and give it to {to} yourself, and to nobody else.</p>
      <CodeBlock label={label} code={link} copyLabel="Copy link" wrap />
    </>
  );
}
