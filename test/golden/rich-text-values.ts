const pink = { highlight_color: "#d6336c" };
const bold = { ...pink, highlight_font_weight: 800 };
const marker = { line_background_color: "#1d1b26", color: "#ffffff" };
const across = {
  color_gradient: {
    type: "radial",
    stops: [
      { color: "#f25c54", position: 0 },
      { color: "#3a86ff", position: 1 },
    ],
  },
};

/** Combinations of styles in one text. */
export const richTextValues: Record<string, readonly Record<string, unknown>[]> = {
  "highlight-in-word-arabic": [text({ text: "مر*حب*ا *بك*", font_size: 30, ...pink })],
  "highlight-mixed-directions": [text({ text: "שלום *Ada King* (123) *טוב*!", font_size: 20, ...bold })],
  "highlight-arabic-in-latin": [text({ text: "Hello *مرحبا 12* world", font_size: 20, ...bold })],
  "highlight-wrapped": [
    text({ text: "Good *morning, dear Ada*, how are you?", font_size: 16, highlight_font_size: 22, ...pink }),
  ],
  "highlight-kerning": [text({ text: "A*V*A T*o*o *W*ave", font_size: 28, ...pink })],
  "highlight-emoji": [text({ text: "Hi *👩🏽‍🚀 ya*", font_size: 28, ...pink })],
  "highlight-ellipsis": [
    text({ text: "One *two three four five*", font_size: 20, overflow: "ellipsis", max_lines: 1, ...pink }),
  ],
  "highlight-justify": [
    text({ text: "One *two three* four five *six seven*", font_size: 15, text_align: "justify", ...bold }),
  ],
  "highlight-gradient": [
    text({ text: "Big *red* sale", font_size: 30, font_weight: 800, ...across, ...pink }),
  ],
  "highlight-uppercase-turkish": [
    text({ text: "iyi *ki* doğdun", font_size: 20, text_transform: "uppercase", ...pink }),
  ],
  "line-through": [text({ text: "€ 49 *€ 29*", text_decoration: "line-through", font_size: 26, ...pink })],
  "underline-descenders": [
    text({
      text: "Jumping *gypsy* quay",
      text_decoration: "underline",
      font_size: 30,
      font_weight: 700,
      ...pink,
    }),
  ],
  "underline-sizes": [
    text({
      text: "Yes *Big* jog",
      text_decoration: "underline",
      font_size: 20,
      highlight_font_size: 34,
      ...pink,
    }),
  ],
  "underline-stroke": [
    text({
      text: "Joy",
      text_decoration: "underline",
      font_size: 44,
      color: "#ffffff",
      stroke_width: 3,
      stroke_color: "#5b7cfa",
    }),
  ],
  "underline-opacity-rotated": [
    text({
      text: "Quay",
      text_decoration: "underline",
      font_size: 40,
      opacity: 0.5,
      rotation: -10,
      shadow_y: 4,
    }),
  ],
  "marker-center": [
    text({ text: "Big summer sale in all our stores", font_size: 17, text_align: "center", ...marker }),
  ],
  "marker-apart": [
    text({
      text: "One line\nand one",
      font_size: 17,
      line_height: 1.8,
      line_background_radius: 20,
      ...marker,
    }),
  ],
  "marker-right": [
    text({ text: "A\nlonger line\nhere\nhere.", font_size: 16, text_align: "right", ...marker }),
  ],
  "marker-translucent": [
    text({
      text: "See through it all",
      font_size: 22,
      ...marker,
      line_background_color: "#5b7cfa80",
      line_height: 0.9,
    }),
  ],
  "balanced-center": [
    text({
      text: "A headline of eight words is even now",
      font_size: 15,
      text_align: "center",
      balanced: true,
    }),
  ],
  "figures-arabic": [text({ text: "١١١٫١١ كغ\n٨٨٨٫٨٨ كغ", font_size: 22, figures: "tabular" })],
  "figures-right": [
    text({
      text: "111.11\n98.04\n7.50",
      font_family: "Poppins",
      text_align: "right",
      font_size: 22,
      figures: "tabular",
      letter_spacing: 1,
    }),
  ],
};

function text(change: Record<string, unknown>) {
  return { layer_id: "text", name: "text", type: "text", x: 8, y: 8, width: 144, height: 84, ...change };
}
