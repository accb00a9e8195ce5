/** An SVG that can't be taken in; its message says what was found, where, and what is accepted. */
export class SvgRefused extends Error {}
