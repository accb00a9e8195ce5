import { listCompanyMembers } from "../../operations/people/manage-members.ts";
import { makeResetLinkByEmail, makeSetUpLink } from "../../operations/people/one-time-links.ts";
import { removeSecondFactor } from "../../operations/people/second-factor.ts";
import { deleteUser, exportUser } from "../../operations/erasure/delete-user.ts";
import { type Command, companyOption, type Run } from "../command.ts";
import { confirmOption, isConfirmed } from "../confirm.ts";

export const memberCommands: readonly Command[] = [
  {
    words: "member list",
    summary: "List the members of a company",
    options: companyOption,
    async run({ services, caller, print }) {
      const members = await listCompanyMembers(await services(), await caller());
      const lines = members.map(({ id, role, email, name }) => [id, role, email, name].join("  "));
      print({ json: { members }, text: lines.join("\n") });
    },
  },
  {
    words: "member set-up-link",
    summary: "Print the set-up link of a company's first owner",
    options: companyOption,
    async run({ services, caller, print, warn }) {
      const { companyId } = await caller();
      const link = await makeSetUpLink(await services(), companyId);
      if (link === undefined) {
        warn("This company already has an owner, who can invite others.");
        return false;
      }
      print({ json: { link }, text: link });
      return undefined;
    },
  },
  {
    words: "member reset-password",
    summary: "Print a link that resets a user's password; it works once, within an hour",
    positionals: { name: "EMAIL", min: 1, max: 1 },
    async run({ services, positionals, print, warn }) {
      const [email = ""] = positionals;
      if (!(await services()).signIn.password) {
        warn("This server takes no passwords (LIMN_PASSWORD_SIGN_IN=off).");
        return false;
      }
      const link = await makeResetLinkByEmail(await services(), email);
      if (link === undefined) {
        warn(`No user has the email ${email}. Run limn member list to see the members of a company.`);
        return false;
      }
      print({ json: { link }, text: link });
      return undefined;
    },
  },
  {
    words: "member remove-second-factor",
    summary: "Let a user who lost their authenticator app sign in with the password alone",
    positionals: { name: "EMAIL", min: 1, max: 1 },
    async run(run) {
      const user = await findUser(run);
      if (user === undefined) return false;
      await removeSecondFactor(await run.services(), user);
      run.print({ json: { email: user.email }, text: `${user.email} signs in with the password alone.` });
      return undefined;
    },
  },
  {
    words: "member unlink",
    summary:
      "Forget which user of the sign-in provider an account belongs to; the next sign-in links it again",
    positionals: { name: "EMAIL", min: 1, max: 1 },
    async run(run) {
      const user = await findUser(run);
      if (user === undefined) return false;
      const isUnlinked = await (await run.services()).store.providerSignIns.unlink(user.id);
      const text = isUnlinked
        ? `Whoever signs in with ${user.email} next has this account.`
        : `${user.email} was linked to no user of a provider.`;
      run.print({ json: { email: user.email, unlinked: isUnlinked }, text });
      return undefined;
    },
  },
  {
    words: "member export",
    summary: "Print everything that is stored of a user, without secrets",
    positionals: { name: "EMAIL", min: 1, max: 1 },
    async run(run) {
      const user = await findUser(run);
      if (user === undefined) return false;
      const json = await exportUser(await run.services(), user);
      run.print({ json, text: JSON.stringify(json, null, 2) });
      return undefined;
    },
  },
  {
    words: "member delete",
    summary: "Delete a user's account with everything that is stored of the person, for good",
    positionals: { name: "EMAIL", min: 1, max: 1 },
    options: confirmOption,
    async run(run) {
      const user = await findUser(run);
      if (user === undefined) return false;
      const question = `Deletes the account of ${user.name} in all companies. Type the email address:`;
      if (!(await isConfirmed(run, question, user.email))) {
        run.warn("Nothing was deleted.");
        return false;
      }
      await deleteUser(await run.services(), user);
      run.print({ json: { deleted: user.id }, text: `The account of ${user.email} is deleted` });
      return undefined;
    },
  },
];

/** The user of the command's email address. Says so if there is none. */
async function findUser({ services, positionals, warn }: Run) {
  const [email = ""] = positionals;
  const user = await (await services()).store.people.findByEmail(email.trim().toLowerCase());
  if (user === undefined)
    warn(`No user has the email ${email}. Run limn member list to see the members of a company.`);
  return user;
}
