export const graphicSvg = "Graphic (SVG)";
