import type { ReactNode } from "react";
import { formatInstant } from "../../../kit/formats/format-time.ts";

// Signing page
export const signedUrls = "Signed URLs";
export const signedUrlsIntro =
  "A signed image URL works only as it was made: nobody can change the values in it. Each design says under Protection whether it needs signatures.";
export const onlyAdminsAndOwners = "Only admins and owners can see the signing secrets.";
export const rotateSecret = "Rotate secret";
export const rotateSigningSecret = "Rotate the signing secret?";
export const rotateSigningSecretConsequence =
  "New URLs are signed with a new secret. URLs signed with the current one keep working until you revoke it; those of the one before stop working now.";
export const newUrlsAreSigned = "New URLs are signed with a new secret.";
export const loadingSecrets = "Loading the secrets";
export const currentSecret = "Current secret";
export const secretBeforeRotation = "Secret before the rotation";
export const signsNewUrls = "Signs new URLs";
export const stillValid = "Still valid";
export const createdOn = (instant: string) => `Created ${formatInstant(instant)}`;
export const revoke = "Revoke";
export const showSecret = "Show the secret";
export const limnSigningSecret = "LIMN_SIGNING_SECRET";
export const copySecret = "Copy secret";
export const revokeThisSecret = "Revoke this secret?";
export const revokeThisSecretConsequence =
  "Emails whose image URLs were signed with it have empty spaces from now on. You can't undo this.";
export const revokeSecret = "Revoke secret";
export const signInYourProgram = "Sign in your program";
export const howToSign = (signature: ReactNode, endpoint: ReactNode) => (
  <>
    {signature} is the base64url of the first 16 bytes of the HMAC-SHA256 over the query string. It comes
    last. Or let Limn sign: {endpoint}.
  </>
);
export const language = "Language";

// Signing code
export const webCrypto = "Web Crypto";
export const python = "Python";
export const go = "Go";
