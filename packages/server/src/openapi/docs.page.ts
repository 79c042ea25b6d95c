import type { Locale } from '@samen/contracts';
import { errorText } from '../errors/texts.ts';
import { escapeHtml as safe } from '../http/escape-html.ts';
import { STYLE } from './docs.style.ts';
import { NOT_MODIFIED } from './conditional-calls.ts';
import { codesOf, ERROR_STATUSES } from './errors.ts';
import { exampleRequest, followed } from './examples.ts';
import { membersOf, typeText, type Member } from './schema-text.ts';
import en from './docs.en.json' with { type: 'json' };
import nl from './docs.nl.json' with { type: 'json' };
import type { OpenApi, Operation, Parameter } from './types.ts';

export { DOCS_POLICY } from './docs.style.ts';

const TEXTS = { nl, en };
type Texts = typeof en;

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

/** A call as the page shows it. */
interface ShownCall {
  tag: string;
  /** What is searched. */
  words: string;
  html: string;
}

/** The page in one language, in the parts that a search puts together. */
interface Parts {
  texts: Texts;
  calls: readonly ShownCall[];
  /** What stands above the calls of each tag. */
  resources: ReadonlyMap<string, string>;
  errors: string;
  /** The page without a search. */
  whole: string;
}

const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

const wordsOf = ({ path, method, operation }: Call): string =>
  `${method} ${path} ${operation.summary} ${operation.tags.join(' ')}`.toLowerCase();

const english = (text = ''): string =>
  text === '' ? '' : `<span lang="en">${safe(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</span>`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((one) => `<th scope="col">${one}</th>`).join('');
  const body = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((one) => `<td>${one}</td>`).join('');
    return `<tr><th scope="row"><code>${first}</code></th>${cells}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function membersTable(members: readonly Member[], required: string, texts: Texts): string {
  const rows = members.map(({ name, type, isRequired, description }) => [
    safe(name),
    `<code>${safe(type)}</code>`,
    [isRequired ? required : '', english(description)].filter(Boolean).join('. '),
  ]);
  return table([texts.name, texts.type, texts.notes], rows);
}

function parametersTable(document: OpenApi, { parameters }: Operation, texts: Texts): string {
  const rows = parameters
    .map((one) => followed<Parameter>(document.components, one))
    .map(({ name, in: place, description = '', schema, required }) => [
      safe(name),
      safe(place),
      name.startsWith('fields[') ? '' : `<code>${safe(typeText(schema))}</code>`,
      [required ? texts.required : '', english(description)].filter(Boolean).join('. '),
    ]);
  return table([texts.name, texts.place, texts.type, texts.notes], rows);
}

function responsesList({ responses }: Operation): string {
  const items = Object.entries(responses).map(([status, response]) => {
    if (status === '304') return `<strong>${status}</strong> ${english(NOT_MODIFIED.description)}`;
    if ('$ref' in response) return status === 'default' ? '' : `<a href="#errors-${status}">${status}</a>`;
    const types = Object.values(response.content ?? {}).map(({ schema }) => {
      const { data } = (schema.anyOf?.[0] ?? schema).properties ?? {};
      return data ? safe(typeText(data)) : '';
    });
    return `<strong>${status}</strong> ${english(response.description)} <code>${types.join(' ')}</code>`;
  });
  return `<ul>${items
    .filter(Boolean)
    .map((one) => `<li>${one}</li>`)
    .join('')}</ul>`;
}

function callSection(document: OpenApi, call: Call, texts: Texts): string {
  const { path, method, operation } = call;
  const [body] = Object.values(operation.requestBody?.content ?? {});
  return `<details id="${operation.operationId}"><summary><code>${method.toUpperCase()} ${safe(path)}</code><span lang="en">${safe(operation.summary)}</span></summary><div>
<p>${english(operation.description)}</p>
<h3>${texts.example}</h3><pre>${safe(exampleRequest(document, call))}</pre>
<h3>${texts.parameters}</h3>${parametersTable(document, operation, texts)}
${body ? `<h3>${texts.body}</h3>${membersTable(membersOf(body.schema), texts.required, texts)}` : ''}
<h3>${texts.responses}</h3>${responsesList(operation)}</div></details>`;
}

/** What a resource of a type has; nothing for a tag that is no type. */
function resourceDetails({ components }: OpenApi, tag: string, texts: Texts): string {
  const { attributes, relationships } = components.schemas[tag]?.properties ?? {};
  const members = [
    ...membersOf(attributes ?? {}),
    ...membersOf(relationships ?? {}).filter(({ name }) => !name.includes('.')),
  ];
  return members.length > 0
    ? `<details><summary>${texts.attributes}</summary><div>${membersTable(members, texts.always, texts)}</div></details>`
    : '';
}

function tagSection({ resources }: Parts, tag: string, calls: readonly ShownCall[]): string {
  const shown = calls.filter((call) => call.tag === tag).map(({ html }) => html);
  return `<section aria-labelledby="${tag}"><h2 id="${tag}">${safe(tag)}</h2>${resources.get(tag)}${shown.join('\n')}</section>`;
}

const errorSections = (locale: Locale, texts: Texts): string =>
  `<section aria-labelledby="errors"><h2 id="errors">${texts.errors}</h2><p>${texts.errorsText}</p>${ERROR_STATUSES.map(
    (status) =>
      `<h3 id="errors-${status}">${status}</h3>${table(
        [texts.code, texts.text],
        codesOf(status).map((code) => [code, safe(errorText(locale, code))]),
      )}`,
  ).join('')}</section>`;

const SIGN_IN = `curl -i -X POST 'https://example.org/auth/sign_in' \\
  -H 'content-type: application/json' \\
  -d '{"email":"anna@example.org","password":"…"}'`;

function searchForm(search: string, count: number, texts: Texts): string {
  const result =
    search === ''
      ? ''
      : `<p role="status">${texts.found.replace('{n}', String(count))} <a href="/api/docs">${texts.all}</a></p>`;
  return `<form role="search" action="/api/docs"><label>${texts.search}<input type="search" name="q" maxlength="100" value="${safe(search)}"></label><button>${texts.find}</button></form>${result}`;
}

function pageOf(locale: Locale, parts: Parts, search: string): string {
  const { texts, errors } = parts;
  const words = search.toLowerCase().split(/\s+/);
  const calls = parts.calls.filter((call) => words.every((word) => call.words.includes(word)));
  const tags = [...new Set(calls.map(({ tag }) => tag))].sort();
  const index = tags.map((tag) => `<li><a href="#${tag}">${safe(tag)}</a></li>`).join('');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.title}</title><style>${STYLE}</style></head>
<body><header><h1>${texts.title}</h1><p>${texts.intro} <a href="/api/openapi.json" hreflang="en">openapi.json</a></p></header>
<main>${searchForm(search, calls.length, texts)}
<nav aria-label="${texts.index}"><ul><li><a href="#sign-in">${texts.signIn}</a></li><li><a href="#errors">${texts.errors}</a></li>${index}</ul></nav>
<section aria-labelledby="sign-in"><h2 id="sign-in">${texts.signIn}</h2><p>${texts.signInText}</p><pre>${safe(SIGN_IN)}</pre></section>
${tags.map((tag) => tagSection(parts, tag, calls)).join('\n')}
${errors}</main></body></html>
`;
}

function partsOf(document: OpenApi, locale: Locale): Parts {
  const texts = TEXTS[locale];
  const calls = callsOf(document).map((call) => ({
    tag: call.operation.tags[0] ?? '',
    words: wordsOf(call),
    html: callSection(document, call, texts),
  }));
  const resources = new Map(calls.map(({ tag }) => [tag, resourceDetails(document, tag, texts)]));
  const parts = { texts, calls, resources, errors: errorSections(locale, texts), whole: '' };
  return { ...parts, whole: pageOf(locale, parts, '') };
}

/**
 * The description of the API as a page that needs no script. Its parts are made once for each language: a search only
 * chooses among them.
 */
export function docsPages(document: OpenApi): (locale: Locale, search: string) => string {
  const made = new Map<Locale, Parts>();
  return (locale, search) => {
    const parts = made.get(locale) ?? partsOf(document, locale);
    made.set(locale, parts);
    return search.trim() === '' ? parts.whole : pageOf(locale, parts, search.trim());
  };
}
