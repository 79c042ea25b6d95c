/** So many rows are counted and reached by number; what lies behind them is reached by `page[after]`. */
export const LIST_WINDOW = 10_000;

/** The part of a list that is requested. */
export interface PageRequest {
  by: 'number' | 'offset' | 'cursor';
  size: number;
  /** How many rows come before it; 0 with a cursor. */
  offset: number;
  /** Where the page before it ended; null where the page is found by counting, and at the beginning. */
  after: string | null;
}

/** The rows of a page, and the position where it ended; null where nothing follows. */
export interface Listed<Row> {
  rows: Row[];
  next: string | null;
}

/** `first` and `prev` are absent on the first page, `next` and `last` on the last one; `last` also beyond the window. */
export interface Pagination {
  current: number;
  first?: number;
  prev?: number;
  next?: number;
  last?: number;
  records: number;
  /** There are more than `records`; in a flattened list, from `meta.total_is_capped`. */
  isCapped?: true;
}

/** A total as people read it: `10.000+` where there are more than are counted. */
export function totalText(
  { records, isCapped }: Pick<Pagination, 'records' | 'isCapped'>,
  { number }: { number: (value: number) => string },
): string {
  return `${number(records)}${isCapped ? '+' : ''}`;
}

/** Page numbers and records of a list, as `meta.pagination` carries them. `size` is at least 1. */
export function paginate(current: number, size: number, records: number): Pagination {
  const isCapped = records > LIST_WINDOW;
  const listed = Math.min(records, LIST_WINDOW);
  const last = Math.max(1, Math.ceil(listed / size));
  return {
    current,
    ...(current > 1 ? { first: 1, prev: Math.min(current - 1, last) } : {}),
    ...(current < last ? { next: current + 1, ...(isCapped ? {} : { last }) } : {}),
    records: listed,
  };
}

export interface PageFacts {
  page: PageRequest;
  /** How many there are in all, counted up to one beyond the window. */
  records: number;
  /** What `page[after]` takes to go on behind this page; null where nothing follows. */
  next: string | null;
  /** The request's own address. */
  url: string;
}

/** The address with other parameters of its page; `null` takes one away. */
function withPage(url: string, parameters: Record<string, string | number | null>): string {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(parameters)) {
    if (value === null) query.delete(`page[${name}]`);
    else query.set(`page[${name}]`, String(value));
  }
  const rest = query.toString();
  return rest ? `${path}?${rest}` : path;
}

function offsetLinks({ page: { offset, size }, records, url }: PageFacts): Record<string, string> {
  const listed = Math.min(records, LIST_WINDOW);
  const last = Math.max(0, Math.ceil(listed / size) - 1) * size;
  const link = (start: number) => withPage(url, { offset: start });
  return {
    ...(offset > 0 ? { first: link(0), prev: link(Math.max(0, Math.min(offset - size, last))) } : {}),
    ...(offset + size < listed ? { next: link(offset + size) } : {}),
    ...(offset < last && records <= LIST_WINDOW ? { last: link(last) } : {}),
  };
}

function numberLinks({ page, records, url }: PageFacts): Record<string, string> {
  const pagination = paginate(page.offset / page.size + 1, page.size, records);
  const links: Record<string, string> = {};
  for (const name of ['first', 'prev', 'next', 'last'] as const) {
    const number = pagination[name];
    if (number !== undefined) links[name] = withPage(url, { number });
  }
  return links;
}

/** The links of a list: by number or offset within the window, and by cursor where those end. */
export function pageLinks(facts: PageFacts): Record<string, string> {
  const { page, next, url } = facts;
  const beyond: Record<string, string> =
    next === null
      ? {}
      : { next: withPage(url, { number: null, offset: null, limit: null, size: page.size, after: next }) };
  const self = { self: url };
  if (page.by === 'cursor')
    return { ...self, ...(page.after === null ? {} : { first: withPage(url, { after: '' }) }), ...beyond };
  return { ...self, ...beyond, ...(page.by === 'offset' ? offsetLinks(facts) : numberLinks(facts)) };
}

/** What a list says of itself: its total always, page numbers where it was asked for by number. */
export function pageMeta({ page, records, next }: PageFacts): Record<string, unknown> {
  return {
    ...(page.by === 'number'
      ? { pagination: paginate(page.offset / page.size + 1, page.size, records) }
      : {}),
    total: Math.min(records, LIST_WINDOW),
    ...(records > LIST_WINDOW ? { total_is_capped: true } : {}),
    ...(next === null ? {} : { next_cursor: next }),
  };
}
