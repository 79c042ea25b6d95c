/** A registered route, as far as its address goes. */
interface Route {
  method: string;
  url: string;
}

interface AddressedMethods {
  pattern: RegExp;
  /** Of two patterns that an address has, the router takes the one with fewer of them. */
  parameters: number;
  methods: Set<string>;
}

/** Addresses of programs; every other one may be a page. */
const OF_PROGRAMS = /^\/(api|auth|platform)\//;

const expressionOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/\/$/, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace('*', '.*')}/?$`,
  );

/** What an address takes, by the routes there are; empty for one that no call has. */
export function methodFinder(routes: readonly Route[]): (path: string) => readonly string[] {
  const byShape = new Map<string, AddressedMethods>();
  for (const { method, url } of routes.filter((route) => OF_PROGRAMS.test(route.url))) {
    const pattern = expressionOf(url);
    const parameters = url.match(/[:*]/g)?.length ?? 0;
    const found = byShape.get(pattern.source) ?? { pattern, parameters, methods: new Set<string>() };
    byShape.set(pattern.source, found);
    found.methods.add(method);
    if (method === 'GET') found.methods.add('HEAD');
  }
  const addresses = [...byShape.values()].sort((one, other) => one.parameters - other.parameters);
  return (path) => {
    const methods = addresses.find(({ pattern }) => pattern.test(path))?.methods;
    return methods ? [...methods, 'OPTIONS'] : [];
  };
}
