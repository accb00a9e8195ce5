const style = `
:root { color-scheme: light dark; --ink: #1d1b26; --quiet: #5d596b; --paper: #fbfaf7; --card: #fff; --line: #e4e0d8; --accent: #4b3fd1 }
@media (prefers-color-scheme: dark) { :root { --ink: #efecf5; --quiet: #aaa5b8; --paper: #16141d; --card: #1f1c29; --line: #332f40; --accent: #a79cff } }
body { margin: 0 auto; max-width: 46rem; padding: 3rem 1.25rem 5rem; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em } h2 { margin-top: 3rem; font-size: 1.35rem } h3 { margin: 2rem 0 .25rem; font-size: 1rem }
a { color: var(--accent) } code, pre { font: .875rem/1.55 ui-monospace, monospace } pre { overflow-x: auto; padding: .9rem 1.1rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem }
table { width: 100%; border-collapse: collapse; font-size: .9rem } th, td { padding: .4rem .8rem .4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top } p.quiet { color: var(--quiet) }
`;

/** A page of its own: no script, nothing loaded from elsewhere. `body` is HTML, `title` is text. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
