import { fields, find, imageOf, modify } from "./recorded-calls.ts";
import type { Task } from "./task.ts";
import { editRows } from "./edit-rows.ts";

const single = editRows.map(({ id, says, search, design, edits, more, expects }): Task => {
  return {
    id,
    says,
    recorded: {
      calls: imageOf(search, design, edits, more),
      answer: "Here is the image; it can be opened for 30 seconds.",
    },
    expects: { calls: 5, image: { design, ...expects }, never: ["generate_image_url"] },
  };
});

const longName = "Maximiliane von Hohenfels";

/** Tasks whose first image isn't right yet. */
export const editTasks: Task[] = [
  ...single,
  {
    id: "edit-widen",
    says: `Business card for ${longName}: all of the name has to be readable, in its own size, and on the card.`,
    recorded: {
      calls: [
        ...imageOf("business card", "Business card", [{ layer_id: "full_name", text: longName }]),
        modify("Business card", [{ layer_id: "full_name", text: longName, width: 356 }]),
      ],
      answer: "The name needed a box 356 pixels wide; now all of it is there.",
    },
    expects: {
      calls: 5,
      image: {
        design: "Business card",
        layers: { full_name: { text: longName, isWhole: true, isInside: true, maxWidth: 460 } },
      },
    },
  },
  {
    id: "edit-shrink-to-fit",
    says: `Business card for ${longName}, but don't change the width of the box: make the letters small enough.`,
    recorded: {
      calls: [
        ...imageOf("business card", "Business card", [{ layer_id: "full_name", text: longName }]),
        modify("Business card", [
          { layer_id: "full_name", text: longName, font_size: 17, min_font_size: 12 },
        ]),
      ],
      answer: "At 17 pixels all of the name fits.",
    },
    expects: {
      calls: 5,
      image: {
        design: "Business card",
        layers: { full_name: { text: longName, maxWidth: 220 } },
        warnings: "any",
      },
    },
  },
  {
    id: "edit-contrast",
    says: "The note on our Café menu is hard to read. Find a darker brown that passes 4.5 and show me.",
    recorded: {
      calls: [
        ...imageOf("café menu", "Café menu", [{ layer_id: "note", color: "#a98b66" }]),
        modify("Café menu", [{ layer_id: "note", color: "#7a5c38" }]),
      ],
      answer: "#7a5c38 has a contrast of 6.",
    },
    expects: { calls: 7, image: { design: "Café menu", layers: { note: { contrast: 4.5 } } } },
  },
  {
    id: "edit-overlap",
    says: "Move the job title on the Business card to y 230, but it mustn't lie on the orange bar. If it does, go higher.",
    recorded: {
      calls: [
        ...imageOf("business card", "Business card", [{ layer_id: "job", y: 235 }]),
        modify("Business card", [{ layer_id: "job", y: 215 }]),
      ],
      answer: "At 235 it met the bar, so it is at 215 now.",
    },
    expects: {
      calls: 6,
      image: { design: "Business card", layers: { job: { isFree: true, isInside: true } } },
    },
  },
  {
    id: "edit-outside",
    says: "Put the price on the Café menu in the bottom right corner, all of it visible, 80 wide.",
    recorded: {
      calls: imageOf("café menu", "Café menu", [
        { layer_id: "price", x: 310, y: 195, width: 80, text_align: "right" },
      ]),
      answer: "It is in the corner.",
    },
    expects: {
      calls: 6,
      image: { design: "Café menu", layers: { price: { isInside: true, maxWidth: 80 } } },
    },
  },
  {
    id: "edit-color-word",
    says: "webinar title in teal please",
    recorded: {
      calls: [
        ...imageOf("webinar", "Webinar", [{ layer_id: "title", color: "teal" }]),
        modify("Webinar", [{ layer_id: "title", color: "#008080" }]),
      ],
      answer: "Here it is in #008080.",
    },
    expects: { calls: 5, image: { design: "Webinar", edits: { title: { color: "#008080" } } } },
  },
  {
    id: "edit-guessed-layer",
    says: "Change the headline of the certificate to 'Diploma'.",
    recorded: {
      calls: [
        find("certificate"),
        fields("Certificate"),
        modify("Certificate", [{ layer_id: "headline", text: "Diploma" }]),
        modify("Certificate", [{ layer_id: "title", text: "Diploma" }]),
      ],
      answer: "Here it is.",
    },
    expects: {
      calls: 5,
      image: { design: "Certificate", layers: { title: { text: "Diploma", isWhole: true } } },
    },
  },
];
