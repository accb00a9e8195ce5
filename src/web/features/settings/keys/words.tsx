import { formatCount } from "../../../kit/formats/format-counts.ts";
import type { ReactNode } from "react";
import { formatInstant } from "../../../kit/formats/format-time.ts";

// Keys page
export const apiKeysLetPrograms =
  "API keys let programs and AI assistants use this company's designs. Image URLs don't need a key.";
export const apiKeys = "API keys";
export const newKey = "New key";
export const youNeedAdminRole = "You need the admin role";
export const youNeedAdminRoleText = "Only admins and owners can view and create API keys. Ask one of them:";
export const loadingKeys = "Loading the keys";
export const noKeysYet = "No keys yet";
export const noKeysYetText =
  "Create one key for each program or assistant, so that you can revoke them separately.";
export const createYourFirstKey = "Create your first key";
export const connectProgramOrAiAssistant = "Connect a program or AI assistant";
export const keepKeyInEnvironmentVariable = (limnKey: ReactNode) => (
  <>Keep the key in the environment variable {limnKey}, so that it isn't stored in a shared file.</>
);

// Connect client
export const kindOfClient = "Kind of client";
export const assistantsMcp = "Assistants (MCP)";
export const assistant = "Assistant";
export const setYourKeyOnce = "Set your key (once)";
export const copyLine = "Copy line";
export const copyCode = "Copy code";

// Key table
export const name = "Name";
export const status = "Status";
export const lastUsed = "Last used";
export const created = "Created";
export const expires = "Expires";
export const revoke = "Revoke";
export const moreForName = (name: string) => `More for ${name}`;
export const showCalls = "Show calls";
export const replace = "Replace";
export const endsIn = "ends in";
export const limnLive = "limn_live_…";
export const never = "Never";
export const active = "Active";
export const expiresSoon = "Expires soon";
export const expired = "Expired";
export const revoked = "Revoked";
export const itHasNeverBeenUsed = "It has never been used.";
export const lastUsedAgo = (ago: string, instant: string) => `Last used ${ago} (${formatInstant(instant)}).`;
export const revokeName = (name: string) => `Revoke “${name}”?`;
export const revokeConsequence = (last4: ReactNode, lastUse: string) => (
  <>
    Programs and assistants that use the key ending in {last4} lose access within a second. {lastUse} Image
    URLs in emails keep working. You can't undo this.
  </>
);
export const revokeKey = "Revoke key";
export const revokedName = (name: string) => `Revoked “${name}”.`;

// Key expiry
export const inYear = "In a year";
export const onDate = "On a date";
export const chooseDate = "Choose a date.";
export const thatDateIsInPast = "That date is in the past. Choose today or a later date.";

// Key calls dialog
export const callsOfName = (name: string) => `Calls of “${name}”`;
export const callsOfDescription = "The last 1,000, newest first. Nothing that a call sent is kept.";
export const close = "Close";
export const loadingCalls = "Loading the calls";
export const thisKeyHasntBeenUsedYet = "This key hasn't been used yet.";
export const calls = "Calls";
export const showMore = (shownAtOnce: number) => `Show ${formatCount(shownAtOnce)} more`;
export const time = "Time";
export const call = "Call";
export const answer = "Answer";
export const took = "Took";
export const milliseconds = (ms: number) => `${formatCount(ms)} ms`;

// Key limits
export const read = "Read";
export const readMeaning = "Designs, usage and files; makes image URLs";
export const render = "Render";
export const renderMeaning = "Images, batches and checks";
export const write = "Write";
export const writeMeaning = "Creates, changes and deletes everything else";
export const chooseAtLeastOne = "Choose at least one.";
export const chooseAtLeastOneProject = "Choose at least one project.";
export const everything = "Everything";
export const opensNothing = (rights: string) => `${rights} · its projects were deleted, so it opens nothing`;
export const andDeleted = (gone: number) => `, ${formatCount(gone)} deleted`;
export const onlyProject = (rights: string, project: string, deleted: string) =>
  `${rights} · only ${project}${deleted}`;
export const onlyProjects = (rights: string, count: number, deleted: string) =>
  `${rights} · only ${formatCount(count)} projects${deleted}`;

// Rotate key dialog
export const replaceKey = "Replace key";
export const replaceName = (name: string) => `Replace “${name}”`;
export const replaceDescription = (last4: ReactNode) => (
  <>
    Makes a key of the same name that may do the same. The one ending in {last4} goes on working for a while,
    so that you can put the new one into place without a gap, and then ends by itself.
  </>
);
export const newKeyExpires = (instant: string) =>
  `The new key expires when this one does: ${formatInstant(instant)}.`;
export const oldKeyWorks = "The old key works";

// New key dialog
export const enterName = "Enter a name.";
export const createKey = "Create key";
export const newApiKey = "New API key";
export const nameHint = "What will use it, such as “Newsletter script” or “Claude on Ada's laptop”.";
export const lastDay = "Last day";
export const lastDayHint = "The key works until the end of this day.";
export const closeAnyway = "Close anyway";
export const backToKey = "Back to the key";
export const iveSavedKey = "I've saved the key";
export const nameWasCreated = (name: string) => `“${name}” was created`;
export const wasCreatedDescription =
  "Copy the key now and save it with your passwords. It is shown only once.";
export const haveYouSavedKey = "Have you saved the key?";
export const itCantBeShownAgain = "It can't be shown again. If you lose it, revoke it and create another.";
export const apiKey = "API key";
export const copyKey = "Copy key";
export const useIt = "Use it";

// Key limit fields
export const itMay = "It may";
export const inLabel = "In";
export const allProjectsLaterOnesToo = "All projects, later ones too";
export const onlySomeProjects = "Only some projects";
export const projects = "Projects";
