import { createHash } from 'node:crypto';

export const STYLE = `:root{color-scheme:light dark;--text:#1e293b;--muted:#475569;--line:#cbd5e1;--surface:#fff;--raised:#f1f5f9;--link:#1d4ed8}
@media(prefers-color-scheme:dark){:root{--text:#e2e8f0;--muted:#a8b5c7;--line:#475569;--surface:#0f172a;--raised:#1e293b;--link:#93c5fd}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:70rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:var(--text);background:var(--surface);overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-top:1px solid var(--line);padding-top:1rem}
nav ul{columns:14rem;padding-left:1.25rem}nav li{break-inside:avoid}nav a{display:inline-block;min-height:1.75rem}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{background:var(--raised);padding:.75rem;white-space:pre-wrap;border-radius:.25rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{display:grid;flex:1 1 12rem}
input,button{font:inherit;min-height:2.75rem;padding:.25rem .75rem;color:inherit;background:var(--surface);border:1px solid var(--muted);border-radius:.25rem}
details{border:1px solid var(--line);border-radius:.25rem;margin:.5rem 0}summary{padding:.75rem;cursor:pointer}details>div{padding:0 .75rem .75rem}
summary span{display:block;color:var(--muted)}
th,td{overflow-wrap:break-word}th[scope=row]{overflow-wrap:anywhere}table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;vertical-align:top;padding:.375rem .5rem;border-bottom:1px solid var(--line)}
@media(max-width:40rem){table,tbody,tr,td,th[scope=row]{display:block}thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}td:empty{display:none}td,th[scope=row]{border:0;padding:.125rem 0}tr{border-bottom:1px solid var(--line);padding:.375rem 0}}`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** What the page may do: show itself in this style, and search. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
