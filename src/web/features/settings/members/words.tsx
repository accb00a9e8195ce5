import type { ReactNode } from "react";

// Members page
export const invite = "Invite";
export const members = "Members";
export const membersIntro = (name: string) => `People in ${name} and their roles.`;
export const loadingMembers = "Loading the members";
export const pendingInvitations = "Pending invitations";
export const roles = "Roles";

// Invitation table
export const emailAddress = "Email address";
export const role = "Role";
export const linkExpires = "Link expires";
export const actions = "Actions";
export const copyLink = "Copy link";
export const cancelInvitation = "Cancel invitation";
export const ofEmail = (email: string) => `of ${email}`;
export const invitations = "Invitations";
export const cancelInvitationQuestion = "Cancel invitation?";
export const cancelInvitationConsequence = (email: string) =>
  `The link sent to ${email} stops working. You can invite them again.`;
export const keepInvitation = "Keep invitation";
export const invitationOfCanceled = (email: string) => `Invitation of ${email} canceled.`;

// Member roles
export const viewer = "Viewer";
export const aViewer = "a viewer";
export const canViewDesignsAndUsage = "Can view designs and usage and copy URLs and snippets.";
export const viewersCanViewDesigns =
  "Viewers can view designs and usage and copy URLs and snippets. They can't change anything.";
export const editor = "Editor";
export const anEditor = "an editor";
export const canAlsoCreateEditPublish = "Can also create, edit, publish and delete designs and upload fonts.";
export const editorHint = "Editors can create, edit, publish and delete designs and upload fonts.";
export const admin = "Admin";
export const anAdmin = "an admin";
export const canAlsoCreateApiKeys = "Can also create API keys, invite members and change company settings.";
export const adminHint =
  "Admins can do everything editors can. They can also create API keys, invite members and change company settings.";
export const owner = "Owner";
export const anOwner = "an owner";
export const canDoEverything = "Can do everything. Only owners can make someone an owner.";
export const ownerHint = "Owners can do everything, including removing any member, even you.";

// Invite dialog
export const enterEmailAddressSuch = "Enter an email address, such as ada@example.com.";
export const inviteSomeone = (name: string) => `Invite someone to ${name}`;
export const emailWasInvited = (email: string) => `${email} was invited`;
export const wasInvitedDescription = "The link works for seven days. You can find it again under Members.";
export const done = "Done";
export const invitationLink = "Invitation link";

// Link to send
export const sent = "Sent";
export const linkWasEmailed = (to: string) => `The link was emailed to ${to}.`;
export const emailCouldntBeSent = "The email couldn't be sent";
export const mailServerRejected =
  "The mail server rejected it. Try again later, or ask your server administrator.";
export const mailServerRejectedIt = "the mail server rejected it";
export const thisServerHasNoMailServer = "this server has no mail server";
export const serverSettings = "server settings";
export const noEmailWasSent = (reason: string, link: ReactNode, to: string) => (
  <>
    No email was sent: {reason} ({link}). Copy the link and send it only to {to}.
  </>
);

// Member table
export const member = "Member";
export const joined = "Joined";
export const manage = "Manage";
export const you = "(you)";
export const leaveCompany = "Leave company";
export const resetPassword = "Reset password";
export const turnOffTwoStepSignIn = "Turn off two-step sign-in";
export const removeFromCompany = "Remove from company";
export const youCantChangeOnlyOwner = "You can't change the only owner";
export const isNow = (name: string, role: string) => `${name} is now ${role}.`;
export const roleOfName = (name: string) => `Role of ${name}`;

// Member dialogs
export const changeYourRole = (role: string) => `Change your role to ${role}?`;
export const makeQuestion = (name: string, role: string) => `Make ${name} ${role}?`;
export const youCantUndoThisYourself = " You can't undo this yourself. Ask another admin or owner.";
export const willNoLongerBeOwner = (name: string) => ` ${name} will no longer be an owner.`;
export const changeRole = "Change role";
export const make = (role: string) => `Make ${role}`;
export const youAre = "You are";
export const nameIs = (name: string) => `${name} is`;
export const nowHasRole = (who: string, role: string) => `${who} now ${role}.`;
export const leaveName = (name: string) => `Leave ${name}?`;
export const leaveConsequence =
  "You lose access to this company until someone invites you again. Your work stays.";
export const leave = "Leave";
export const youLeft = (name: string) => `You left ${name}.`;
export const removeName = (name: string) => `Remove ${name}?`;
export const removeConsequence = (name: string, company: string) =>
  `${name} loses access to ${company}. Their work and API keys stay. Revoke the keys they know.`;
export const remove = "Remove";
export const nameWasRemoved = (name: string) => `${name} was removed.`;
export const cancel = "Cancel";
export const createLink = "Create link";
export const resetPasswordOf = (name: string) => `Reset password of ${name}`;
export const resetPasswordOfDescription =
  "Creates a link that works once, for one hour. Their old password works until they choose a new one.";
export const resetLink = "Reset link";

// Second factor dialog
export const turnOffTwoStepSignInQuestion = (name: string) => `Turn off two-step sign-in for ${name}?`;
export const turnOffTwoStepSignInForConsequence = (name: string) =>
  `Their password alone signs them in then. First make sure that it is ${name} who asks.`;
export const turnOff = "Turn off";
export const twoStepSignInOfIsOff = (name: string) => `Two-step sign-in of ${name} is off.`;
