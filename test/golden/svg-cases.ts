const badge = `<svg viewBox="0 0 40 40"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
<stop stop-color="#3a86ff"/><stop offset="1" stop-color="#d6336c"/></linearGradient></defs>
<circle cx="20" cy="20" r="18" fill="url(#g)"/>
<path d="M12 20l6 6 11-12" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

const bell = `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round">
<path d="M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9"/><path d="M10.3 21a1.94 1.94 0 0 0 3.4 0" stroke="#d6336c"/></svg>`;

export const plainSvg = badge;

/** The properties of svg layers alone. */
export const svgProperties = {
  svg: { to: { svg: bell } },
  fit: { to: { fit: "fill" } },
  color: { to: { color: "#f7d060" } },
} as const;

const overlapping = `<svg viewBox="0 0 40 24"><g opacity="0.5"><circle cx="14" cy="12" r="10" fill="#d6336c"/>
<circle cx="26" cy="12" r="10" fill="#3a86ff"/></g><rect x="1" y="1" width="38" height="22" rx="4" fill="none"
stroke="currentColor" stroke-dasharray="4 2"/></svg>`;

const exported = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg viewBox="0 0 40 24"><style>.st0{fill:hsl(340,70%,45%)}.st1{clip-path:url(#c);opacity:.7}</style>
<clipPath id="f"><rect width="40" height="24"/></clipPath><clipPath id="c"><circle cx="20" cy="12" r="9"/></clipPath>
<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h20v5H0z" fill="#3a86ff"/></symbol>
<g clip-path="url(#f)"><g class="st1"><rect class="st0" x="8" y="4" width="18" height="16"/><rect x="20" y="8" width="14" height="14"/></g>
<use href="#s" x="2" y="2" width="8" height="8"/></g></svg>`;

export const svgCases: Record<string, readonly Record<string, unknown>[]> = {
  "svg-cover": [svg({ fit: "cover", border_radius: 12 })],
  "svg-leaning": [svg({ svg: bell.replace("<svg", '<svg preserveAspectRatio="xMinYMid"'), border_width: 1 })],
  "svg-exported": [svg({ svg: exported, rotation: 8 })],
  "svg-translucent-group": [svg({ svg: overlapping })],
  "svg-turned-shadow": [svg({ svg: overlapping, rotation: 20, shadow_blur: 6, shadow_y: 4, opacity: 0.8 })],
};

function svg(change: Record<string, unknown>) {
  const place = { x: 30, y: 20, width: 100, height: 60 };
  return { layer_id: "svg", name: "svg", type: "svg", ...place, svg: badge, ...change };
}
