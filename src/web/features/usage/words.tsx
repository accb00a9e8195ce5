import type { ReactNode } from "react";
import { formatClicks, formatCount, formatOpens } from "../../kit/formats/format-counts.ts";
import { plural } from "../../kit/formats/plural.ts";

// Usage page
export const howOftenYourImages = "How often your images are opened, by day and by design.";
export const usage = "Usage";
export const countingOpens = "Counting opens";
export const showAllDesigns = "Show all designs";

// Filter bar
export const filterOpens = "Filter opens";
export const project = "Project";
export const allProjects = "All projects";
export const allDesigns = "All designs";
export const oneDesign = "One design";
export const days = "Days";
export const firstDay = "First day";
export const lastDay = "Last day";
export const exportCsv = "Export CSV";
export const opensByDay = "Opens by day";
export const opensByDesign = "Opens by design";

// Choose design dialog
export const filterByDesign = "Filter by design";
export const searchDesigns = "Search designs";
export const lookingForDesigns = "Looking for designs";
export const noDesignsMatch = "No designs match. Try fewer letters.";
export const andMore = (more: number) => `And ${formatCount(more)} more: type to find them.`;

// No opens
export const noOpensYet = "No opens yet";
export const noOpensYetText =
  "Add a design's image URL to an email or page. Each time the image loads, it counts here immediately. Opening the URL in your browser counts too. Previews in this dashboard don't.";
export const chooseDesign = "Choose a design";

// Range section
export const and = (total: number, clicks: number) => `${formatOpens(total)} and ${formatClicks(clicks)}`;
export const opensBy = (span: string) => `Opens by ${span}`;
export const countingDays = "Counting days";
export const day = "Day";
export const week = "Week";
export const month = "Month";
export const opens = "Opens";
export const clicks = "Clicks";
export const showAsTable = "Show as table";

// Fetchers section
export const otherMailPrograms = "Other mail programs";
export const otherMailProgramsMeaning =
  "Outlook, Thunderbird, phones and browsers. Mostly somebody who reads.";
export const gmail = "Gmail";
export const gmailMeaning = "Through Google’s proxy. Mostly somebody who reads.";
export const yahoo = "Yahoo";
export const yahooMeaning = "Through Yahoo’s proxy. Somebody reads.";
export const appleMailPrivacyProtection = "Apple Mail Privacy Protection";
export const appleMailPrivacyProtectionMeaning =
  "Loaded when the mail arrives, whether anybody reads it or not.";
export const scannersAndScripts = "Scanners and scripts";
export const scannersAndScriptsMeaning = "Security gateways, crawlers and programs. Nobody reads.";
export const whoFetchedImages = "Who fetched the images";
export const clicksOnTotalOpens = (clicks: number, total: number) =>
  `${formatClicks(clicks)} on ${formatCount(total)} opens. That isn’t the share of recipients who clicked: proxies load images that nobody sees, and scanners follow links. Compare designs with each other.`;

// Opens chart
export const opensByMoveWithArrowKeys = (span: string) => `Opens by ${span}: move with the arrow keys`;
export const andClicks = (clicks: number) => ` and ${formatClicks(clicks)}`;
export const soFar = " so far";

// Chart drawing
export const today = "Today";
export const commaSoFar = ", so far";

// Usage figures
export const billingCycles = "Billing cycles";
export const thisBillingCycleSoFar = "This billing cycle so far";
export const lastBillingCycle = "Last billing cycle";
export const totalOpens = "Total opens";
export const sinceFirstOpen = "Since the first open";
export const whatCountsAsOpen = "What counts as an open:";
export const eachTimeImageLoads = (question: ReactNode) => (
  <>
    {question} each time an image loads in an email or page. Previews in this dashboard, renders over the API,
    HEAD requests and errors don't count. Days begin at midnight UTC.
  </>
);
export const inItsFirstDays = (days: number) =>
  plural(days, { one: "on its first day", other: `in its first ${days} days` });
export const lastBillingCycleHadNoOpens = (period: string) =>
  `The last billing cycle had no opens ${period}.`;
export const asManyAsBefore = (before: number, period: string) => (
  <>
    <strong>As many</strong> as the last billing cycle, which had {formatCount(before)} {period}.
  </>
);
export const changeAgainstBefore = (change: string, before: number, period: string) => (
  <>
    <strong>{change}</strong> against the last billing cycle, which had {formatCount(before)} {period}.
  </>
);

// Usage tables
export const byProject = "By project";
export const opensByProject = "Opens by project";
export const byDesign = "By design";
export const showingDesignsWithMostOpens = (maxDesigns: number) =>
  `Showing the ${maxDesigns} designs with the most opens. The CSV export has all of them.`;
export const showAll = (count: number) => `Show all ${formatCount(count)}`;
export const design = "Design";
export const thisBillingCycle = "This billing cycle";
export const share = "Share";
export const total = "Total";
export const filter = "Filter";
export const byName = (name: string) => `by ${name}`;
