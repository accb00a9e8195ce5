import type { ReactNode } from "react";
import { formatDay } from "../../../kit/formats/format-days.ts";
import { ordinalForm } from "../../../kit/formats/plural.ts";

// Company page
export const company = "Company";
export const companyIntro = "Name, billing cycle and email settings.";
export const loadingSettings = "Loading the settings";
export const name = "Name";
export const billingCycle = "Billing cycle";
export const emailPlatform = "Email platform";
export const notSet = "Not set";
export const mergeFields = "Merge fields";
export const noneYet = "None yet";
export const onlyAdminsAndOwners = "Only admins and owners can change these settings.";
export const developerInfo = "Developer info";
export const companyId = (id: ReactNode, parameter: ReactNode) => (
  <>
    Company ID: {id}. It is the {parameter} in every image URL.
  </>
);
export const copyId = "Copy ID";

// Billing cycle
/** 1st, 2nd, 3rd, 4th … 31st. */
export const ordinal = (count: number) =>
  ordinalForm(count, { one: `${count}st`, two: `${count}nd`, few: `${count}rd`, other: `${count}th` });
export const inMonthsWithoutItStarts = (ordinal: string) =>
  `In months without a ${ordinal}, it starts on the last day.`;
export const currentCycleStartedOnNext = (start: string, next: string) =>
  `The current cycle started on ${formatDay(start)}. The next one starts on ${formatDay(next)} (UTC).`;

// Company data
export const exportOrDelete = "Export or delete";
export const exportIsZipFile =
  "The export is a zip file with all designs, their versions, pictures, fonts, members and open counts, without secrets. Deleting the company deletes all of that for good.";
export const exportCompany = "Export company";
export const deleteCompany = "Delete company…";
export const deleteName = (name: string) => `Delete ${name}?`;
export const deleteDescription =
  "Every image URL of this company in emails stops at once. Designs, pictures, fonts, batches, keys and counts are deleted for good. Accounts of members stay. Backups of the server keep the data until they are deleted.";
export const deleteCompanyButton = "Delete company";
export const nameOfCompany = "Name of the company";
export const nameOfCompanyHint = (name: string) => `Type ${name} to confirm.`;

// Company form
export const billingCycleStarts = "Billing cycle starts on the";
export const whenYouSaveAllOpens =
  "When you save, all opens, including past ones, are counted by the new cycle. None are lost.";
export const ordinalOfMonth = (ordinal: string) => `${ordinal} of the month`;
export const emailPlatformHint =
  "Snippets use its merge tags by default. You can choose another platform on each design's page.";

// Company form
export const enterName = "Enter a name.";

// Merge field rows
export const enterParameter = "Enter a parameter.";
export const enterField = "Enter the field's name.";
export const thisParameterIsAlreadyListedAbove = "This parameter is already listed above.";

// Merge fields
export const yourEmailPlatform = "your email platform";
export const filledInEverySnippet = (name: string) =>
  `In every snippet, these parameters are filled with these fields of ${name}.`;
export const addField = "Add field";
export const addDefaults = (name: string) => `Add ${name} defaults`;
export const parameterNumber = (number: number) => `Parameter ${number}`;
export const fieldExample = "FNAME";
export const parameterExample = "first_name";
export const fieldOfParameter = (number: number) => `Field of parameter ${number}`;
export const thisField = "this field";
export const removeParameter = (parameter: string) => `Remove ${parameter}`;
