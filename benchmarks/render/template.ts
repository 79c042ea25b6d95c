/** A page cut into what is the same for every row and what a row brings. */
export interface Template {
  before: string;
  rows: Row[];
  after: string;
}

export interface Row {
  id: string;
  title: string;
  /** The rest of the row's HTML, around address and title. */
  parts: [beforeAddress: string, beforeTitle: string, after: string];
}

const ROW = /<article[^>]*>[\s\S]*?<\/article>/g;
const LINK = /^([\s\S]*?<a[^>]*href="\/vacancies\/)([0-9a-f-]{36})("[^>]*>)([^<]*)((?:<[\s\S]*)?)$/;

/** Cuts a page with a list of vacancies; throws where it has none. */
export function cut(html: string): Template {
  const rows = [...html.matchAll(ROW)];
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) throw new Error('The page has no rows: it was not rendered on the server.');
  const end = last.index + last[0].length;
  return {
    before: html.slice(0, first.index),
    rows: rows.map((row, index) => {
      const [, beforeAddress = '', id = '', beforeTitle = '', title = '', after = ''] =
        LINK.exec(row[0]) ?? [];
      const gap = html.slice(row.index + row[0].length, rows[index + 1]?.index ?? end);
      return { id, title: unescape(title), parts: [beforeAddress, beforeTitle, after + gap] };
    }),
    after: html.slice(end),
  };
}

const ENTITIES: [string, string][] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
];
const unescape = (text: string) =>
  ENTITIES.reduceRight((whole, [character, entity]) => whole.replaceAll(entity, character), text);
const escape = (text: string) =>
  ENTITIES.reduce((whole, [character, entity]) => whole.replaceAll(character, entity), text);

/** The same bytes again, as cheaply as a page can be made of its data. */
export function fill({ before, rows, after }: Template): string {
  const list = rows.map(({ id, title, parts }) => `${parts[0]}${id}${parts[1]}${escape(title)}${parts[2]}`);
  return `${before}${list.join('')}${after}`;
}
