const stroked =
  'viewBox="0 0 24 24" fill="none" stroke="#1d1b26" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** Sample graphics that use every supported feature of SVG. */
export const svgIcons: Record<string, string> = {
  home: `<svg ${stroked}><path d="M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z"/></svg>`,
  bell: `<svg ${stroked}><path d="M6 8a6 6 0 0112 0c0 7 3 9 3 9H3s3-2 3-9"/><path d="M10.3 21a1.94 1.94 0 003.4 0"/></svg>`,
  clock: `<svg ${stroked}><circle cx="12" cy="12" r="9"/><polyline points="12 7 12 12 15.5 14"/></svg>`,
  heart: `<svg viewBox="0 0 24 24"><path fill="#d6336c" d="M12 21.35l-1.45-1.32C5.4 15.36 2 12.28 2 8.5 2 5.42 4.42 3 7.5 3c1.74 0 3.41.81 4.5 2.09C13.09 3.81 14.76 3 16.5 3 19.58 3 22 5.42 22 8.5c0 3.78-3.4 6.86-8.55 11.54z"/></svg>`,
  ring: `<svg viewBox="0 0 24 24"><path fill-rule="evenodd" fill="#2f9e44" d="M12 2a10 10 0 1 0 0 20 10 10 0 1 0 0-20zm0 5a5 5 0 1 1 0 10 5 5 0 1 1 0-10z"/></svg>`,
  waves: `<svg ${stroked}><path d="M2 8q2.5-4 5 0t5 0 5 0 5 0M2 16c2 -3 3 3 5 0s3 3 5 0 3 3 5 0 3 3 5 0"/></svg>`,
  card: `<svg viewBox="0 0 48 32"><rect x="2" y="2" width="44" height="28" rx="5" fill="#3a86ff" stroke="#1d1b26" stroke-width="1.5"/><rect x="2" y="9" width="44" height="5" fill="rgb(29,27,38)" fill-opacity=".7"/><ellipse cx="37" cy="23" rx="5" ry="3" style="fill:gold;stroke:none"/></svg>`,
  star: `<svg viewBox="-12 -12 24 24"><g transform="rotate(15) scale(1.1)"><polygon points="0,-10 2.9,-3.1 10,-3.1 4.3,1.5 6.2,8.8 0,4.4 -6.2,8.8 -4.3,1.5 -10,-3.1 -2.9,-3.1" fill="orange"/></g></svg>`,
  skewed: `<svg viewBox="0 0 40 40"><g transform="translate(8 4) skewX(12) matrix(1 .1 0 1 0 0)"><rect width="22" height="28" fill="#5b7cfa" stroke="#000" stroke-width="3"/></g></svg>`,
  sky: `<svg viewBox="0 0 40 40"><linearGradient id="a" x1="0" x2="0" y1="0" y2="1"><stop stop-color="#0b3d91"/><stop offset="60%" stop-color="#ff8c69"/><stop offset="1" stop-color="#ffe8a3"/></linearGradient><rect width="40" height="40" fill="url(#a)"/></svg>`,
  slanted: `<svg viewBox="0 0 60 30"><defs><linearGradient id="a"><stop stop-color="#d6336c"/><stop offset="1" stop-color="#3a86ff"/></linearGradient><linearGradient id="b" href="#a" x1="0" y1="0" x2="1" y2="1" gradientTransform="rotate(20 .5 .5)"/></defs><rect x="3" y="3" width="54" height="24" rx="12" ry="8" fill="url(#b)"/></svg>`,
  ball: `<svg viewBox="0 0 40 40"><radialGradient id="a" cx=".5" cy=".5" r=".5" fx=".35" fy=".3"><stop stop-color="#fff"/><stop offset="1" stop-color="#5b7cfa" stop-opacity=".9"/></radialGradient><ellipse cx="20" cy="20" rx="18" ry="10" fill="url(#a)"/></svg>`,
  sun: `<svg viewBox="0 0 40 40"><radialGradient id="a" gradientUnits="userSpaceOnUse" cx="20" cy="20" r="18" gradientTransform="translate(0 2) scale(1 .9)"><stop offset=".3" stop-color="#f7d060"/><stop offset="1" stop-color="#f25c54"/></radialGradient><circle cx="20" cy="20" r="17" fill="url(#a)" stroke="url(#a)" stroke-width="2"/></svg>`,
  flower: `<svg viewBox="0 0 40 40" xmlns:xlink="http://www.w3.org/1999/xlink"><defs><ellipse id="p" cx="20" cy="10" rx="5" ry="9"/></defs><g fill="#d6336c" opacity=".6"><use xlink:href="#p"/><use href="#p" transform="rotate(72 20 20)"/><use href="#p" transform="rotate(144 20 20)"/><use href="#p" transform="rotate(216 20 20)"/><use href="#p" transform="rotate(288 20 20)"/></g><circle cx="20" cy="20" r="4" fill="#f7d060"/></svg>`,
  dashes: `<svg viewBox="0 0 40 40" fill="none" stroke="#1d1b26"><path d="M4 8H36" stroke-width="3" stroke-dasharray="6 3" stroke-dashoffset="2"/><path d="M4 16H36" stroke-width="4" stroke-dasharray="0 6" stroke-linecap="round"/><path d="M6 34 14 22l8 12 8-12" stroke-width="3" stroke-linejoin="bevel" stroke-linecap="square"/></svg>`,
  arcs: `<svg viewBox="0 0 60 60" fill="none" stroke="#2f9e44" stroke-width="2"><path d="M10 30A20 12 30 1 1 40 40"/><path d="M50 10a10 5-45 0 0-8 20" stroke="#d6336c"/><path d="M5 55a2 2 0 0 1 30 0" stroke="#000"/></svg>`,
};
