import { find, get, list, projects, fields } from "./recorded-calls.ts";
import type { Call, Task } from "./task.ts";

interface FindRow {
  id: string;
  says: string;
  calls: readonly Call[];
  answer: string;
  names: readonly string[];
  max?: number;
}

const rows: FindRow[] = [
  {
    id: "find-projects",
    says: "How many designs are in each of our projects?",
    calls: [projects],
    answer: "Campaigns 2027: 6, Promos: 60, Starter designs: 19, Welcome mails: 1.",
    names: ["Campaigns 2027", "60", "19"],
    max: 2,
  },
  {
    id: "find-total",
    says: "How many designs do we have altogether?",
    calls: [projects],
    answer: "You have 86 designs.",
    names: ["86"],
    max: 2,
  },
  {
    id: "find-in-project",
    says: "Which designs are in Campaigns 2027?",
    calls: [list({ projectName: "Campaigns 2027" })],
    answer: "Business card, Café menu, Price list, Sommerfest Einladung, Voucher and Winter offer.",
    names: ["Sommerfest Einladung", "Voucher", "Winter offer"],
    max: 2,
  },
  {
    id: "find-project-near",
    says: "List what's in the project 'campaign 2027'",
    calls: [list({ projectName: "campaign 2027" }), list({ projectName: "Campaigns 2027" })],
    answer: "Business card, Café menu, Price list, Sommerfest Einladung, Voucher and Winter offer.",
    names: ["Price list", "Café menu"],
    max: 3,
  },
  {
    id: "find-page-two",
    says: "Show me the names of the third page of our promos, ten on a page.",
    calls: [list({ projectName: "Promos", pageSize: 10, pageNumber: 3 })],
    answer: "Promo 021 to Promo 030.",
    names: ["021", "030"],
    max: 2,
  },
  {
    id: "find-parameters",
    says: "What can I fill in on the event ticket?",
    calls: [find("event ticket"), get("Event ticket")],
    answer: "first_name, name, seat, gate, doors, day and ticket.",
    names: ["seat", "gate", "doors", "day"],
  },
  {
    id: "find-size",
    says: "How large is the social card, in pixels?",
    calls: [find("social card"), get("Social card")],
    answer: "1200 by 630 pixels.",
    names: ["1200", "630"],
  },
  {
    id: "find-sizes",
    says: "Welche Formate hat die Sommerfest-Einladung?",
    calls: [find("sommerfest"), get("Sommerfest Einladung")],
    answer: "600 × 300, dazu story (1080 × 1920) und square (800 × 800).",
    names: ["story", "square"],
  },
  {
    id: "find-paused",
    says: "Why do readers see no image of our Winter offer?",
    calls: [find("winter offer"), get("Winter offer")],
    answer: "The design is paused: its URLs answer 503 until its owner lets it go on in the dashboard.",
    names: ["paused"],
  },
  {
    id: "find-signed",
    says: "The render_url of Voucher answers 403. What's wrong?",
    calls: [find("voucher"), get("Voucher")],
    answer: "The design is signed: only addresses made by generate_image_url work.",
    names: ["signed"],
  },
  {
    id: "find-opens",
    says: "How often was the Birthday card opened?",
    calls: [find("birthday")],
    answer: "It was opened 3 times.",
    names: ["3"],
  },
  {
    id: "find-text",
    says: "What does the small line on the Café menu say, and in which font size?",
    calls: [find("café menu"), fields("Café menu")],
    answer: "“With bread”, in 16 pixels.",
    names: ["With bread", "16"],
  },
  {
    id: "find-default",
    says: "What do readers without a name see on the e-mail banner?",
    calls: [find("e-mail banner"), get("E-mail banner")],
    answer: "Good morning, traveller.",
    names: ["traveller"],
  },
  {
    id: "find-nothing",
    says: "Do we have an invoice design?",
    calls: [find("invoice")],
    answer: "No design's name contains invoice.",
    names: ["no"],
  },
  {
    id: "find-format",
    says: "Is the flash sale banner animated, or what format is it?",
    calls: [find("flash sale"), get("Flash sale")],
    answer: "It is a GIF, which counts down.",
    names: ["gif"],
  },
];

export const findTasks: Task[] = rows.map(({ id, says, calls, answer, names, max = 3 }) => ({
  id,
  says,
  recorded: { calls, answer },
  expects: { calls: max, answer: names, never: ["modify_design_layers", "generate_image_url"] },
}));
