/** How the API's description looks. */
export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; }
summary { padding: 0.5rem 0; cursor: pointer; overflow-wrap: anywhere; }
details { border-block-end: 1px solid color-mix(in srgb, currentColor 15%, transparent); }
code { font-size: 0.9em; }
table { border-collapse: collapse; }
th, td { padding: 0.125rem 1rem 0.125rem 0; text-align: start; vertical-align: top; font-weight: normal; }
dl { display: grid; grid-template-columns: minmax(4rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-x: auto; }
`;
