import { find, get, list, url, urlOf } from "./recorded-calls.ts";
import type { Call, Task } from "./task.ts";
import { urlRows } from "./url-rows.ts";

const single = urlRows.map(({ id, says, search, design, give, want, max = 4 }): Task => {
  return {
    id,
    says,
    recorded: { calls: urlOf(search, design, give), answer: "Here is the address." },
    expects: { calls: max, url: { design, params: want ?? give }, never: ["modify_design_layers"] },
  };
});

const three: Call[] = ["Ada", "Zoë", "Kofi"].map((first_name) => url("E-mail banner", { first_name }));

/** Ways that take a detour, or end with a hint. */
export const urlTasks: Task[] = [
  ...single,
  {
    id: "url-near-hyphen",
    says: "Where's the email banner? I want it for Tim.",
    recorded: {
      calls: [find("email banner"), ...urlOf("E-mail banner", "E-mail banner", { first_name: "Tim" })],
      answer: "Here is the banner's address for Tim.",
    },
    expects: { calls: 5, url: { design: "E-mail banner", params: { first_name: "Tim" } } },
  },
  {
    id: "url-near-typo",
    says: "bithday card for Olga pls",
    recorded: {
      calls: [find("bithday"), ...urlOf("Birthday", "Birthday", { first_name: "Olga" })],
      answer: "Here it is.",
    },
    expects: { calls: 5, url: { design: "Birthday", params: { first_name: "Olga" } } },
  },
  {
    id: "url-near-accent",
    says: "cafe menu, dish: Ramen, price 11 euro (11 €)",
    recorded: {
      calls: [find("cafe menu"), ...urlOf("Café menu", "Café menu", { dish: "Ramen", price: "11 €" })],
      answer: "Here it is.",
    },
    expects: { calls: 5, url: { design: "Café menu", params: { dish: "Ramen", price: "11 €" } } },
  },
  {
    id: "url-near-apostrophe",
    says: "the reader's card with 120 points",
    recorded: {
      calls: [find("reader's card"), ...urlOf("Reader’s card", "Reader’s card", { points: "120" })],
      answer: "Here it is.",
    },
    expects: { calls: 5, url: { design: "Reader’s card", params: { points: "120" } } },
  },
  {
    id: "url-signed",
    says: "Voucher link for Mr. Osei over 25 €.",
    recorded: {
      calls: urlOf("voucher", "Voucher", { name: "Mr. Osei", amount: "25 €" }),
      answer: "Here is the signed address; no value in it can be changed.",
    },
    expects: {
      calls: 4,
      url: { design: "Voucher", params: { name: "Mr. Osei", amount: "25 €" }, isSigned: true },
    },
  },
  {
    id: "url-paused",
    says: "Give me the URL of Winter offer with dish 'Goulash'.",
    recorded: {
      calls: urlOf("winter offer", "Winter offer", { dish: "Goulash" }),
      answer: "Here it is, but the design is paused: the URL answers 503 until its owner lets it go on.",
    },
    expects: { calls: 4, url: { design: "Winter offer", params: { dish: "Goulash" } }, answer: ["paused"] },
  },
  {
    id: "url-three-people",
    says: "E-mail banner links for Ada, Zoë and Kofi.",
    recorded: {
      calls: [find("e-mail banner"), get("E-mail banner"), ...three],
      answer: "Here are the three addresses.",
    },
    expects: { calls: 6, url: { design: "E-mail banner", params: { first_name: "Kofi" }, count: 3 } },
  },
  {
    id: "url-no-such-parameter",
    says: "Event ticket link with first name Lea and our logo https://a.example/logo.png",
    recorded: {
      calls: urlOf("event ticket", "Event ticket", { first_name: "Lea" }),
      answer: "Here it is. The ticket has no parameter for a logo, so only the name is in it.",
    },
    expects: {
      calls: 5,
      url: { design: "Event ticket", params: { first_name: "Lea", logo: null } },
      answer: ["logo"],
    },
  },
  {
    id: "url-wrong-parameter",
    says: "Certificate for name 'Sam Lee'. URL.",
    recorded: {
      calls: [
        find("certificate"),
        get("Certificate"),
        url("Certificate", { name: "Sam Lee" }),
        url("Certificate", { recipient: "Sam Lee" }),
      ],
      answer: "Here it is.",
    },
    expects: { calls: 5, url: { design: "Certificate", params: { recipient: "Sam Lee" } } },
  },
  {
    id: "url-in-project",
    says: "In the project Campaigns 2027 there's a voucher. Link for 'Dana' with 50 €.",
    recorded: {
      calls: [
        list({ projectName: "Campaigns 2027", nameContains: "voucher" }),
        get("Voucher"),
        url("Voucher", { name: "Dana", amount: "50 €" }),
      ],
      answer: "Here it is.",
    },
    expects: {
      calls: 4,
      url: { design: "Voucher", params: { name: "Dana", amount: "50 €" }, isSigned: true },
    },
  },
];
