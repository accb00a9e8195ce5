import { Link } from "wouter";
import { AddressNotice } from "../../../shell/addresses/address-notice.tsx";
import { useCompany } from "../../../api/company.ts";
import { useSession } from "../../../api/session.ts";
import { CodeBlock } from "../../../kit/code-block.tsx";
import { Notice } from "../../../kit/notice.tsx";
import type { DeliveredLink } from "./use-members.ts";
import * as words from "./words.tsx";

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
      <Notice tone="good" title={words.sent}>
        {words.linkWasEmailed(to)}
      </Notice>
    );
  }
  if (link === undefined) {
    return (
      <Notice tone="caution" title={words.emailCouldntBeSent}>
        {words.mailServerRejected}
      </Notice>
    );
  }
  return (
    <>
      <p>
        {words.noEmailWasSent(
          session.data?.mail === true ? words.mailServerRejectedIt : words.thisServerHasNoMailServer,
          <Link href={`/c/${id}/settings/server`}>{words.serverSettings}</Link>,
          to,
        )}
      </p>
      <CodeBlock label={label} code={link} copyLabel={words.copyLink} wrap />
      <AddressNotice url={link} purpose="link" />
    </>
  );
}
