const light =
  "--paper: #fbfaf7; --card: #fff; --code: #f4f0e8; --ink: #221d2b; --quiet: #655f70; --line: #e5dfd4; --accent: #ac3a1a; --get: #0b6b62; --change: #8a5200; --delete: #a8254a";
const dark =
  "--paper: #15131c; --card: #1d1a27; --code: #1d1a27; --ink: #efecf4; --quiet: #a9a3b7; --line: #322d40; --accent: #ff9c78; --get: #6fd6c8; --change: #f2bd6b; --delete: #ff8fa9";

/** The one style sheet of every page: light and dark, from a phone's width up. */
export const style = `
:root { color-scheme: light dark; ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
* { box-sizing: border-box }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 ui-sans-serif, system-ui, sans-serif; overflow-wrap: break-word }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; border-radius: 2px }
h1, h2, .mark { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif; font-weight: 600; letter-spacing: -.015em; line-height: 1.15 }
h1 { font-size: clamp(2rem, 5vw, 2.9rem); margin: 0 0 1rem } h2 { font-size: 1.7rem; margin: 4rem 0 1rem }
h3 { font-size: 1.05rem; margin: 2.5rem 0 .5rem } h4 { margin: 1.4rem 0 .5rem; font-size: .8rem; color: var(--quiet); font-weight: 600 }
p, ul { margin: 0 0 1rem; max-width: 42rem } ul { padding-left: 1.2rem } .quiet { color: var(--quiet) } .lead { font-size: 1.15rem; max-width: 38rem }
code, pre { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .86em }
p code, li code, dd code { background: var(--code); padding: .1em .32em; border-radius: .3em }
pre { margin: .6rem 0 1.2rem; padding: .9rem 1.1rem; overflow-x: auto; line-height: 1.55; background: var(--code); border: 1px solid var(--line); border-radius: .6rem }
pre code { font-size: .84rem }
header.top { display: flex; flex-wrap: wrap; align-items: baseline; gap: .3rem 1.4rem; max-width: 76rem; margin: 0 auto; padding: 1.4rem 1.25rem }
header.top a { color: var(--quiet); text-decoration: none; font-size: .92rem } header.top a:hover, header.top a[aria-current] { color: var(--ink) }
header.top .mark { font-size: 1.5rem; font-style: italic; color: var(--ink); margin-right: auto }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1.25rem 6rem }
nav.contents { margin-bottom: 2rem; font-size: .9rem } nav.contents ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem 1rem }
nav.contents ul ul { display: none } nav.contents a { text-decoration: none } nav.contents a:hover { text-decoration: underline }
.call { border-top: 1px solid var(--line); padding-top: .4rem; margin-top: 2.6rem } .call h3 { margin: 1.2rem 0 .4rem; font-size: 1rem; display: flex; flex-wrap: wrap; gap: .2rem .6rem; align-items: baseline }
.call h3 a { color: inherit; text-decoration: none } .summary { font-size: 1.12rem; font-weight: 600; margin-bottom: .25rem }
.method { font: 600 .78rem/1.6 ui-monospace, Menlo, Consolas, monospace; padding: .08em .55em; border: 1px solid currentColor; border-radius: .35em; color: var(--change) } .method.get { color: var(--get) } .method.delete { color: var(--delete) }
dl.rows { margin: 0 0 1rem; border-top: 1px solid var(--line) } dl.rows > div { padding: .5rem 0; border-bottom: 1px solid var(--line) }
dl.rows dt { display: flex; flex-wrap: wrap; gap: .1rem .7rem; align-items: baseline } dl.rows dt code { font-weight: 600 } dl.rows dt span { color: var(--quiet); font-size: .82rem } dl.rows dd { margin: .1rem 0 0; font-size: .93rem }
dl.rows .needed { color: var(--accent) } dl.rows > div:target { background: var(--card); box-shadow: -.8rem 0 var(--card), .8rem 0 var(--card), -.95rem 0 var(--accent) }
details { margin: 0 0 1rem } summary { cursor: pointer; color: var(--quiet); font-size: .92rem; padding: .3rem 0 } summary:hover { color: var(--ink) }
.steps { display: grid; gap: 1.2rem 2.5rem; margin-top: 2.5rem } .steps h2 { font-size: 1.25rem; margin: 0 0 .4rem } .steps > * { min-width: 0 }
img.wall { display: block; width: 100%; height: auto; margin: 2rem 0 0; border-radius: .9rem }
@media (min-width: 46rem) { dl.rows > div { display: grid; grid-template-columns: minmax(0, 17rem) minmax(0, 1fr); gap: 0 1.5rem } dl.rows dd { margin: 0 } .steps { grid-template-columns: 1fr 1fr } }
@media (min-width: 62rem) { .guide { display: grid; grid-template-columns: 13.5rem minmax(0, 50rem); gap: 0 4rem; justify-content: space-between } .guide > article { padding-right: 0 } nav.contents { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; margin: 0; font-size: .86rem } nav.contents ul { display: block } nav.contents > ul > li { margin-bottom: .8rem } nav.contents ul ul { display: block; margin-top: .15rem } nav.contents ul ul a { color: var(--quiet) } }
`;
