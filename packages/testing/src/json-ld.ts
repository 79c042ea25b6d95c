import Validator from '@adobe/structured-data-validator';

export type JsonLd = { '@type': string } & Record<string, unknown>;

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** What search engines require of the types that the validator does not know. */
const REQUIRED: Record<string, readonly string[]> = {
  Event: ['name', 'startDate', 'location'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  WebSite: ['name', 'url'],
};

/**
 * The nodes of a page's JSON-LD in their order. Throws what a validator has against them, where a node lacks what search
 * engines require, and where an address is not whole.
 */
export async function validJsonLd(html: string): Promise<JsonLd[]> {
  const nodes: JsonLd[] = [...html.matchAll(SCRIPT)].flatMap(([, json = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json) as Record<string, unknown>;
    if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error(`Not a graph: ${json}`);
    return graph as JsonLd[];
  });
  if (nodes.length === 0) throw new Error('No JSON-LD');
  const relative = JSON.stringify(nodes).match(/"(url|item|image|logo|@id)":"\/[^"]*"/g) ?? [];
  const mistakes = [
    ...(await jsonLdMistakes(nodes)),
    ...relative.map((text) => `${text} is no whole address`),
  ];
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  return nodes;
}

/** What is wrong with nodes of JSON-LD as a page makes them: addresses may be paths, and texts may be marked as Markdown. */
export async function jsonLdMistakes(made: readonly JsonLd[]): Promise<string[]> {
  const nodes = JSON.parse(JSON.stringify(made), withoutMark) as JsonLd[];
  const jsonld = Object.groupBy(nodes, (node) => node['@type']);
  const issues = await new Validator(null).validate({ jsonld, microdata: {}, rdfa: {} });
  return [
    ...issues
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ issueMessage, fieldNames }) => `${issueMessage} (${fieldNames.join(', ')})`),
    ...nodes.flatMap(mistakesOf),
  ];
}

function withoutMark(_name: string, value: unknown): unknown {
  const isMarked = typeof value === 'object' && value !== null && '@markdown' in value;
  return isMarked ? value['@markdown'] : value;
}

function mistakesOf(node: JsonLd): string[] {
  const missing = (REQUIRED[node['@type']] ?? []).filter((name) => !node[name]);
  const dates = Object.entries(node).filter(
    ([name, value]) => /Date$|^date|^validThrough$/.test(name) && !ISO.test(String(value)),
  );
  return [
    ...missing.map((name) => `${node['@type']} has no ${name}`),
    ...dates.map(([name, value]) => `${name} is no date: ${String(value)}`),
  ];
}
