import type { z } from "zod";
import { remarkMail } from "../../people/mail-texts.ts";
import type { OpenedLink } from "../../store/draft-links.ts";
import { deliverMail } from "../people/one-time-links.ts";
import { hasRole } from "../roles.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import type { remarkInput } from "./remark-input.ts";

type RemarkServices = Pick<Services, "store" | "counters" | "urls" | "sendMail" | "log">;

const bounds = { anHour: 20, inAll: 500 };
/** Editors are told of the first remark; those that follow soon are seen with it. */
const mailEveryMs = 15 * 60_000;
const maxRecipients = 50;

/** Keeps what a guest wrote about a draft, and tells the company: its webhooks, and its editors by mail. */
export async function leaveRemark(
  services: RemarkServices,
  { id: link_id, company_id, design_id }: OpenedLink,
  { name, text }: z.output<typeof remarkInput>,
): Promise<void> {
  const remarking = await services.store.remarks.add({ company_id, design_id, link_id, name, text }, bounds);
  if (remarking.result === "too_soon")
    throw new ServiceError("rate_limited", `At most ${bounds.anHour} remarks an hour can be left here.`, {
      retryAfterSeconds: 600,
    });
  if (remarking.result !== "added")
    throw new ServiceError("remark_limit", `A design has at most ${bounds.inAll} remarks.`);
  // A guest doesn't wait for the mail server.
  void mailEditors(services, { company_id, design_id, design: remarking.design, from: name }).catch(
    (error: unknown) => services.log.error({ err: error }, "Editors can't be told of a remark"),
  );
}

async function mailEditors(
  services: RemarkServices,
  remark: { company_id: string; design_id: string; design: string; from: string },
): Promise<void> {
  if (services.sendMail === undefined) return;
  const { company_id, design_id, design, from } = remark;
  const addition = { name: `remark mail ${design_id}`, amount: 1, period: mailEveryMs };
  const [{ used } = { used: 1 }] = await services.counters.add([addition]);
  if (used > 1) return;
  const members = await services.store.members.list(company_id);
  const editors = members.filter(({ role }) => hasRole(role, "editor")).slice(0, maxRecipients);
  const link = `${services.urls.base}/c/${company_id}/designs/${design_id}/edit#remarks`;
  const mail = remarkMail({ design, from, link });
  // One after another, because the mail server is shared with links that people wait for.
  // oxlint-disable-next-line no-await-in-loop
  for (const { email } of editors) await deliverMail(services, email, mail);
}
