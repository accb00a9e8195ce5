import { z } from "zod";
import { passwordLengths } from "../../people/passwords.ts";
import { roles } from "../roles.ts";

const { min: minLength, max: maxLength } = passwordLengths;

const nameInput = z.string().trim().min(1).max(200);
const emailInput = z.string().trim().toLowerCase().max(254).pipe(z.email());
const passwordInput = z.string().min(minLength).max(maxLength);
/** For a password that is compared, not set: a wrong length is a wrong password, not invalid input. */
const existingPassword = z.string().min(1).max(1000);
const token = z.string().min(1).max(200);

export const setUpInput = z.strictObject({
  token,
  name: nameInput,
  email: emailInput,
  password: passwordInput,
});
export const acceptInput = z.strictObject({ name: nameInput.optional(), password: passwordInput.optional() });
export const resetInput = z.strictObject({ token, password: passwordInput });
export const forgottenInput = z.strictObject({ email: emailInput });
export const signInInput = z.strictObject({ email: emailInput, password: existingPassword });
export const changePasswordInput = z.strictObject({
  currentPassword: existingPassword,
  newPassword: passwordInput,
  revokeOtherSessions: z.literal(true).default(true),
});
const code = z.string().trim().min(1).max(40);
/** Only for a user who has one. */
const ownPassword = existingPassword.optional();
export const secondFactorInput = z.strictObject({ password: ownPassword });
export const verifyCodeInput = z.strictObject({ code, trustDevice: z.boolean().default(false) });
export const changeEmailInput = z.strictObject({ email: emailInput, password: ownPassword });
export const deleteAccountInput = z.strictObject({ password: ownPassword });
export const confirmEmailInput = z.strictObject({ token });
export const updateUserInput = z.strictObject({ name: nameInput });
export const revokeSessionInput = z.strictObject({ id: z.string().max(200) });

export const invitationInput = z.strictObject({ email: emailInput, role: z.enum(roles) });
export const roleInput = z.strictObject({ role: z.enum(roles) });
