const codes = {
  qr: "https://limn.example/漢",
  "data-matrix": "LIMN 42",
  aztec: "LIMN 42",
  pdf417: "LIMN 42, row 7",
  code128: "LIMN-42",
  code39: "LIMN",
  code93: "LIMN",
  codabar: "A1234B",
  itf: "123456",
  itf14: "15400141288763",
  ean13: "978030640615",
  ean8: "96385074",
  upca: "036000291452",
  "gs1-128": "(10)A1",
  "gs1-data-matrix": "(01)09521234543213(10)A1",
  "gs1-qr": "(01)09521234543213(10)A1",
};
const longName = "Wolfeschlegelsteinhausen Bergerdorff";

/** Every value of enumerated properties, and combinations that fail in other renderers. */
export const valueCases: Record<string, readonly Record<string, unknown>[]> = {
  "align-left": [text({ text_align: "left" })],
  "align-center": [text({ text_align: "center" })],
  "align-start-arabic": [text({ text: "مرحبا آدا" })],
  "align-end": [text({ text_align: "end" })],
  "align-end-arabic": [text({ text: "مرحبا آدا", text_align: "end" })],
  "align-justify": [text({ text: "One two three four five six", font_size: 17, text_align: "justify" })],
  "align-justify-blanks": [
    text({ text: "One\u00A0two\u3000three four five\tsix", font_size: 17, text_align: "justify" }),
  ],
  "vertical-middle": [text({ vertical_align: "middle" })],
  "spacing-parts-ligatures": [
    text({
      text: "office\nfine Thfi",
      font_family: "Raleway",
      font_style: "italic",
      letter_spacing: 2,
      text_align: "right",
      shadow_y: 3,
    }),
  ],
  "stroke-hollow": [
    text({
      text: "N*EB*",
      font_family: "Montserrat",
      font_weight: 900,
      font_size: 56,
      width: 160,
      color: "#00000000",
      stroke_width: 3,
      stroke_color: "#d6336c",
      highlight_color: "#1d1b2640",
    }),
  ],
  "transform-lowercase": [text({ text_transform: "lowercase" })],
  "transform-capitalize": [text({ text: "ada o'neil king", text_transform: "capitalize", font_size: 15 })],
  "overflow-shrink": [text({ text: longName })],
  "overflow-clip": [text({ text: longName, overflow: "clip", font_size: 24 })],
  "overflow-visible": [text({ text: longName, overflow: "visible", font_size: 24 })],
  "long-word-broken": [text({ text: "Donaudampfschifffahrt", overflow: "ellipsis", font_size: 20 })],
  "mixed-directions": [text({ text: "שלום Ada, 123!", font_size: 16 })],
  "japanese-breaks": [text({ text: "東京タワーの夜景を見る。", font_family: "Noto Sans JP", font_size: 18 })],
  "thai-breaks": [text({ text: "ยินดีต้อนรับสู่ร้านของเรา", font_size: 17 })],
  "devanagari-emoji": [text({ text: "नमस्ते 👩🏽‍🚀🇮🇳", font_size: 18 })],
  "stroke-shadow-opacity": [
    text({
      stroke_width: 3,
      stroke_color: "#5b7cfa",
      color: "#ffffff",
      shadow_blur: 6,
      shadow_y: 4,
      opacity: 0.6,
    }),
  ],
  "rotated-group-shadow": [
    text({
      background_color: "#ffe8a3",
      border_width: 2,
      border_radius: 10,
      padding: 8,
      rotation: -12,
      shadow_y: 6,
      shadow_blur: 8,
    }),
  ],
  "image-fill": [image({ fit: "fill", height: 30 })],
  "image-circle": [
    image({ width: 60, border_radius: 30, border_width: 3, border_color: "#ffffff", shadow_blur: 8 }),
  ],
  "image-contain-focus": [image({ fit: "contain", focus_x: 0, border_width: 1 })],
  "image-translucent-group": [image({ border_width: 6, opacity: 0.5, rotation: 10 })],
  "image-smart-focus": [image({ image_url: "asset:face", width: 50, focus_x: undefined })],
  "image-zoom-focus": [image({ zoom: 3, focus_x: 0.2, focus_y: 0.9, width: 60 })],
  "image-mask-circle": [
    image({ mask: "circle", border_width: 4, border_color: "#1d1b26", shadow_blur: 8, shadow_y: 4 }),
  ],
  "image-mask-path": [image({ mask: "path", border_width: 4, border_color: "#1d1b26", shadow_blur: 8 })],
  "image-mask-arcs": [
    image({ mask: "path", mask_path: "M10 50a40 40 0 1180 0a40 40 0 01-80 0", rotation: 12 }),
  ],
  "image-flip-vertical": [image({ flip: "vertical" })],
  "image-flip-both": [image({ flip: "both", fit: "contain", focus_x: 0 })],
  "image-blur-circle": [image({ mask: "circle", blur: 14, border_width: 2 })],
  "image-looks-together": [
    image({ brightness: 1.2, contrast: 1.5, saturation: 0.5, grayscale: 0.3, tint_color: "#0a9396" }),
  ],
  "shape-line": [shape({ shape: "line", stroke_width: 6, rotation: 15 })],
  "shape-ellipse-stroke": [
    shape({ shape: "ellipse", stroke_width: 6, stroke_color: "#1d1b26", opacity: 0.7 }),
  ],
  "shape-off-canvas-shadow": [shape({ x: -80, shadow_x: 30, shadow_blur: 12, shadow_color: "#d6336c" })],
  ...Object.fromEntries(
    Object.entries(codes).map(([symbology, value]) => [
      `code-of-${symbology}`,
      [{ ...box("code"), x: 10, y: 10, width: 140, height: 80, symbology, value, show_text: true }],
    ]),
  ),
  "code-turned-rounded": [
    { ...box("code"), value: "Ada", rotation: 20, border_radius: 12, padding: 4, shadow_blur: 6, height: 66 },
  ],
  "code-clear-ground": [{ ...box("code"), value: "Ada", background_color: "#00000000", color: "#5b7cfa" }],
  "code-too-small": [{ ...box("code"), value: "https://a.example/a/long/path", width: 24, height: 24 }],
  "rating-circle": [{ ...box("rating"), value: 2.4, symbol: "circle", max: 4, color: "#2f9e44" }],
  "progress-empty": [{ ...box("progress"), value: 0, height: 16 }],
  "progress-little": [{ ...box("progress"), value: 3, height: 30 }],
  "progress-full": [{ ...box("progress"), value: 100, height: 16, border_width: 2, border_radius: 8 }],
  "progress-thin-bar": [{ ...box("progress"), value: 40, thickness: 6, direction: "backward" }],
  "progress-ring-full": [{ ...box("progress"), shape: "ring", value: 100, track_color: "#00000000" }],
  "progress-ring-straight": [
    { ...box("progress"), shape: "ring", value: 30, rounded: false, direction: "backward", thickness: 12 },
  ],
  "group-members-apart": [
    text({ layer_id: "first", name: "first", group: "all", text: "Under", y: 44 }),
    shape({ fill_color: "#dfe7ff" }),
    group({}),
    shape({ layer_id: "disc", name: "disc", shape: "ellipse", x: 90, width: 50, fill_color: "#f7b267" }),
    text({ layer_id: "last", name: "last", group: "all", text: "Below the disc", font_size: 18 }),
  ],
  "group-clip-circle-shadow": [
    group({
      width: 60,
      clip: true,
      border_radius: 30,
      border_width: 3,
      border_color: "#ffffff",
      shadow_blur: 8,
    }),
    image({ group: "all", rotation: 12 }),
    text({ group: "all", color: "#ffffff", y: 40 }),
  ],
  "group-in-turned-group": [
    group({ rotation: -20, opacity: 0.8, shadow_y: 6, shadow_x: 6, shadow_color: "#1d1b2680" }),
    shape({ group: "all", fill_color: "#ffe8a3", border_width: 2, border_radius: 10 }),
    group({ layer_id: "inner", name: "inner", group: "all", rotation: 40, x: 90, width: 40, height: 40 }),
    shape({
      layer_id: "heart",
      name: "heart",
      group: "inner",
      x: 95,
      y: 25,
      width: 30,
      height: 30,
      shadow_y: 5,
    }),
    text({ group: "all", x: 36, font_size: 16 }),
  ],
  "shadows-translucent-turned": [
    shape({
      opacity: 0.6,
      rotation: 15,
      fill_color: "#5b7cfa99",
      shadow_x: 6,
      shadow_color: "#d6336c",
      more_shadows: [{ y: 14, blur: 4, color: "#1d1b26" }],
    }),
  ],
  "thick-borders": [
    text({ ...tile(0), ...thick(6, 14), background_color: "#ffe8a3", font_size: 12 }),
    image({ ...tile(1), ...thick(8, 16) }),
    shape({ ...tile(2), ...thick(12, 20), opacity: 0.7 }),
    image({ ...tile(3), ...thick(0, 14), mask: "ellipse", width: 70, height: 36 }),
    group({ ...tile(5), ...thick(4, 8), clip: true, rotation: 15, width: 30 }),
    shape({ layer_id: "member", name: "member", group: "layer_5", x: 100, y: 40, width: 60, height: 60 }),
  ],
  "layers-in-order": [shape({}), image({ x: 60, y: 40, width: 50, height: 50 }), text({ color: "#ffffff" })],
};

function text(change: Record<string, unknown>) {
  return { ...box("text"), text: "Ada King", font_size: 22, ...change };
}

function image(change: Record<string, unknown>) {
  return { ...box("image"), image_url: "asset:compass", focus_x: 0.5, ...change };
}

function group(change: Record<string, unknown>) {
  return { ...box("all"), type: "group", ...change };
}

function shape(change: Record<string, unknown>) {
  return { ...box("shape"), fill_color: "#5b7cfa", ...change };
}

function box(type: string) {
  return { layer_id: type, name: type, type, x: 30, y: 20, width: 100, height: 60 };
}

/** The place of one of six layers on one canvas. */
function tile(index: number) {
  const id = `layer_${index}`;
  const place = { x: 6 + (index % 3) * 52, y: 6 + Math.floor(index / 3) * 46, width: 44, height: 40 };
  return { layer_id: id, name: id, ...place };
}

function thick(border_radius: number, border_width: number) {
  return { border_radius, border_width, border_color: "#1d1b26" };
}
