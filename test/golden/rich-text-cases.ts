const marked = { text: "Hi *Ada*!", font_size: 20, highlight_color: "#d6336c" };
const figures = { text: "1.11 kg\n8.88 kg", font_size: 22 };
const lines = { text: "Good morning, dear Ada", font_size: 17 };
const behind = { ...lines, font_size: 15, line_background_color: "#f2d15c" };

/** Properties of highlights, and of decorations around letters. */
export const richTextCases = {
  highlight_color: { from: { text: "Hi *Ada*!" }, to: { highlight_color: "#d6336c" } },
  highlight_font_family: { from: marked, to: { highlight_font_family: "Caveat" } },
  highlight_font_size: { from: { ...marked, text: "Hello\n*Ada*" }, to: { highlight_font_size: 32 } },
  highlight_font_weight: { from: marked, to: { highlight_font_weight: 800 } },
  highlight_font_style: { from: marked, to: { highlight_font_style: "italic" } },
  runs: {
    from: { font_size: 20 },
    to: {
      text: undefined,
      runs: [
        { text: "Hi " },
        { text: "Ada", color: "#d6336c", font_weight: 800, text_decoration: "underline" },
        { text: "!\n" },
        { text: "King", font_family: "Playfair Display", font_size: 30, font_style: "italic" },
        { text: " of ", letter_spacing: 3 },
        { text: "X", text_decoration: "line-through" },
      ],
    },
  },
  color_gradient: {
    from: { font_weight: 800, text: "Ada\nKing" },
    to: {
      color_gradient: {
        angle: 90,
        stops: [
          { color: "#5b7cfa", position: 0 },
          { color: "#d6336c", position: 1 },
        ],
      },
    },
  },
  text_decoration: { from: { text: "Ada King", font_weight: 600 }, to: { text_decoration: "underline" } },
  figures: { from: figures, to: { figures: "tabular" } },
  balanced: { from: { ...lines, font_size: 14, text: "One more line for a" }, to: { balanced: true } },
  line_background_color: { from: lines, to: { line_background_color: "#f2d15c" } },
  line_background_padding_x: { from: behind, to: { line_background_padding_x: 2 } },
  line_background_padding_y: { from: behind, to: { line_background_padding_y: 6 } },
  line_background_radius: { from: behind, to: { line_background_radius: 0 } },
  short_text: {
    from: { text: "Wolfeschlegelsteinhausen", min_font_size: 18, overflow: "shrink" },
    to: { short_text: "Wolfe" },
  },
} as const;
