import { z } from "zod";
import type { SigningSecret } from "../../store/signing-secrets.ts";
import { notFound, ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { newSigningSecret } from "./signatures.ts";

export const signingSecretListBody = z.looseObject({
  secrets: z.array(
    z.looseObject({
      id: z.string(),
      secret: z.string().describe("Its UTF-8 bytes are the key of HMAC-SHA256"),
      signs: z.boolean().describe("Whether new URLs are signed with it; signatures of all are valid"),
      created_at: z.string(),
    }),
  ),
});

type SigningSecretListBody = z.output<typeof signingSecretListBody>;

/** Lists the company's secrets that sign runtime URLs, the signing one first. Makes the first one. */
export async function listSigningSecrets(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<SigningSecretListBody> {
  await store.signingSecrets.current(companyId, newSigningSecret);
  return presentSecrets(await store.signingSecrets.list(companyId));
}

/** Makes a new secret that signs from now on. The one before stays valid until it is revoked; older ones end. */
export async function rotateSigningSecret(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<SigningSecretListBody> {
  await store.signingSecrets.rotate(companyId, newSigningSecret());
  return presentSecrets(await store.signingSecrets.list(companyId));
}

/** Ends a secret that signs no more: URLs with its signatures answer 403 from now on. */
export async function revokeSigningSecret(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
): Promise<void> {
  const result = await store.signingSecrets.revoke(companyId, id);
  if (result === "unknown") throw notFound("signing_secret_not_found", "signing secret", id);
  if (result === "current") {
    throw new ServiceError("signing_secret_in_use", "New URLs are signed with this secret. Rotate it first.");
  }
}

function presentSecrets(secrets: readonly SigningSecret[]): SigningSecretListBody {
  return {
    secrets: secrets.map(({ id, secret, created_at }, index) => ({
      id,
      secret,
      signs: index === 0,
      created_at,
    })),
  };
}
