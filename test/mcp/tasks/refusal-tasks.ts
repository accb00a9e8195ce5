import { find, get, projects, url } from "./recorded-calls.ts";
import type { Call, Task } from "./task.ts";

interface RefusalRow {
  id: string;
  says: string;
  calls: readonly Call[];
  answer: string;
  names: readonly string[];
  max?: number;
}

/** What no tool does: the assistant says where it is done, and doesn't try it with the wrong tool. */
const rows: RefusalRow[] = [
  {
    id: "no-pdf-list",
    says: "Make PDF certificates for these 30 participants: Ada, Ben, Cem, Dua, Eva, Fay, Gus, Hal, Ida, Jan and 20 more in my list.",
    calls: [find("certificate")],
    answer:
      "A PDF of a list is made by the dashboard's Batch tab, or POST /v1/batches over REST: upload your list there.",
    names: ["batch"],
  },
  {
    id: "no-zip",
    says: "Give me a zip with a name badge for each of our 400 attendees.",
    calls: [],
    answer: "That is what the Batch tab of the dashboard does: it takes your CSV and makes a zip.",
    names: ["batch"],
  },
  {
    id: "no-upload",
    says: "Put the photo that I attached on the name badge.",
    calls: [],
    answer: "I can't upload files. Upload it in the dashboard, or give me an address of the picture.",
    names: ["upload", "dashboard"],
  },
  {
    id: "no-delete",
    says: "Delete all designs in Promos.",
    calls: [],
    answer: "No tool deletes designs; you can do it in the dashboard.",
    names: ["dashboard"],
  },
  {
    id: "no-new-design",
    says: "Create a new design for our autumn sale, 600 by 200.",
    calls: [],
    answer: "No tool makes designs: that is done in the dashboard's editor, or over REST.",
    names: ["dashboard"],
  },
  {
    id: "no-permanent-format",
    says: "I need a permanent URL of the Café menu as a JPEG.",
    calls: [find("café menu"), get("Café menu"), url("Café menu", { format: "jpg" })],
    answer:
      "The permanent URL always has the design's own format, png. One image in JPEG can be rendered, but expires after 30 seconds.",
    names: ["png"],
    max: 4,
  },
  {
    id: "no-size",
    says: "Social card as a story format, URL please",
    calls: [find("social card"), get("Social card"), url("Social card", { size: "story" })],
    answer:
      "The social card has no sizes, so it can't be a story; sizes are added in the dashboard's editor.",
    names: ["sizes"],
    max: 4,
  },
  {
    id: "no-unpause",
    says: "Please let Winter offer go live again, it is paused.",
    calls: [find("winter offer")],
    answer: "I can't change that: its owner lets it go on in the dashboard.",
    names: ["dashboard"],
  },
  {
    id: "no-rename",
    says: "Rename the project Promos to Sales.",
    calls: [projects],
    answer: "No tool renames projects. You can in the dashboard.",
    names: ["dashboard"],
  },
  {
    id: "no-email",
    says: "Send the birthday card to ada@lovelace.example.",
    calls: [],
    answer: "I can't send mails. I can give you the card's address for your email platform.",
    names: ["send"],
  },
  {
    id: "no-check-list",
    says: "I have 20,000 names. Which ones are cut on the certificate?",
    calls: [],
    answer: "A list of that size is checked by POST /v1/checks or limn check, which lay out every row.",
    names: ["check"],
  },
  {
    id: "no-other-company",
    says: "Show me the design dsn_000000000000000000 of our competitor.",
    calls: [["get_design", { id: "dsn_000000000000000000" }]],
    answer: "There is no such design in your company.",
    names: ["no"],
  },
];

export const refusalTasks: Task[] = rows.map(({ id, says, calls, answer, names, max = 3 }) => ({
  id,
  says,
  recorded: { calls, answer },
  expects: { calls: max, answer: names, never: ["modify_design_layers"] },
}));
