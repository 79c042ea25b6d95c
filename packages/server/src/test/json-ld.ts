import Validator from '@adobe/structured-data-validator';

type Node = { '@type': string } & Record<string, unknown>;

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;
const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** What search engines ask of the types that the validator does not know. */
const REQUIRED: Record<string, readonly string[]> = {
  Event: ['name', 'startDate', 'location'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  WebSite: ['name', 'url'],
};

/**
 * The nodes of a page's JSON-LD in their order. Throws what a validator has against them, and where a node lacks what
 * search engines require.
 */
export async function validJsonLd(html: string): Promise<Node[]> {
  const nodes: Node[] = [...html.matchAll(SCRIPT)].flatMap(([, json = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(json) as Record<string, unknown>;
    if (context !== 'https://schema.org' || !Array.isArray(graph)) throw new Error(`Not a graph: ${json}`);
    return graph as Node[];
  });
  if (nodes.length === 0) throw new Error('No JSON-LD');
  const byType = Object.groupBy(nodes, (node) => node['@type']);
  const issues = await new Validator(null).validate({ jsonld: byType, microdata: {}, rdfa: {} });
  const mistakes = [
    ...issues.filter(({ severity }) => severity === 'ERROR').map(({ issueMessage }) => issueMessage),
    ...nodes.flatMap(mistakesOf),
  ];
  if (mistakes.length > 0) throw new Error(mistakes.join('; '));
  return nodes;
}

function mistakesOf(node: Node): string[] {
  const missing = (REQUIRED[node['@type']] ?? []).filter((name) => !node[name]);
  const dates = Object.entries(node).filter(
    ([name, value]) => /Date$|^date|^validThrough$/.test(name) && !ISO.test(String(value)),
  );
  const relative = JSON.stringify(node).match(/"(url|item|image|logo|@id)":"\/[^"]*"/g) ?? [];
  return [
    ...missing.map((name) => `${node['@type']} has no ${name}`),
    ...dates.map(([name, value]) => `${name} is no date: ${String(value)}`),
    ...relative.map((text) => `${text} is no whole address`),
  ];
}
