import {
  listSigningSecrets,
  revokeSigningSecret,
  rotateSigningSecret,
} from "../../operations/protection/manage-secrets.ts";
import { ServiceError } from "../../operations/service-error.ts";
import { type Command, companyOption } from "../command.ts";

type Listed = Awaited<ReturnType<typeof listSigningSecrets>>;

const describe = ({ secrets }: Listed) =>
  secrets.map(({ id, secret, signs }) => `${id}  ${secret}  ${signs ? "signs" : "valid"}`).join("\n");

export const signingSecretCommands: readonly Command[] = [
  {
    words: "signing-secret list",
    summary: "Print the secrets that sign runtime URLs, the signing one first",
    options: companyOption,
    async run({ services, caller, print }) {
      const listed = await listSigningSecrets(await services(), await caller());
      print({ json: listed, text: describe(listed) });
    },
  },
  {
    words: "signing-secret rotate",
    summary: "Make a new signing secret; the one before stays valid until it is revoked",
    options: companyOption,
    async run({ services, caller, print }) {
      const listed = await rotateSigningSecret(await services(), await caller());
      print({ json: listed, text: describe(listed) });
    },
  },
  {
    words: "signing-secret revoke",
    summary: "End a signing secret; URLs that it signed answer 403",
    positionals: { name: "ID", min: 1, max: 1 },
    options: companyOption,
    async run({ services, ownerOf, positionals, print, warn }) {
      const [id = ""] = positionals;
      try {
        await revokeSigningSecret(await services(), await ownerOf("signingSecrets", id), id);
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        warn(`${error.message} Run limn signing-secret list to see the secrets of a company.`);
        return false;
      }
      print({ json: { id, revoked: true }, text: `${id} is revoked` });
      return undefined;
    },
  },
];
