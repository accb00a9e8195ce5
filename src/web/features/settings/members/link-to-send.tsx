import { Link } from "wouter";
import { AddressNotice } from "../../../shell/addresses/address-notice.tsx";
import { useCompany } from "../../../api/company.ts";
import { useSession } from "../../../api/session.ts";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { Notice } from "../../../kit/notice.tsx";
import type { DeliveredLink } from "./use-members.ts";

interface LinkToSendProps {
  delivery: DeliveredLink;
  /** The recipient's email address. */
  to: string;
  label: string;
}

/** Confirms that a link was emailed, or shows the link so that the user can send it. */
export function LinkToSend({ delivery: { link, mailed }, to, label }: LinkToSendProps) {
  const { id } = useCompany();
  const session = useSession();
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
      <p>
        No email was sent:{" "}
        {session.data?.mail === true ? "the mail server rejected it" : "this server has no mail server"} (
        <Link href={`/c/${id}/settings/server`}>server settings</Link>). Copy the link and send it only to{" "}
        {to}.
      </p>
      <CodeBlock label={label} code={link} copyLabel="Copy link" wrap />
      <AddressNotice url={link} purpose="link" />
    </>
  );
}
