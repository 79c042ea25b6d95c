import { INLINE_IDS } from '@samen/contracts';
import type { Composition, ContributedRoute } from '@samen/contracts/release';
import type { Product } from '@samen/dev-env/outside';
import { call, signedIn } from '../support/api.ts';
import { firstId } from '../support/drawn.ts';

type Headers = Record<string, string>;

/** What an address of the route table is called, and where it leads somebody. */
export interface Address {
  pattern: string;
  path: string;
}

/** The route table of the product that runs: whatever its releases contribute, so that a new route is in it by itself. */
export async function routeTable(product: Product): Promise<ContributedRoute[]> {
  const { remotes } = await compositionOf(product);
  return Object.values(remotes).flatMap(({ contributes }) => contributes.routes);
}

async function compositionOf(product: Product): Promise<Composition> {
  const { body } = await call(product, '/');
  const [, json] =
    new RegExp(`id="${INLINE_IDS.composition}"[^>]*>(.*?)</script>`, 's').exec(String(body)) ?? [];
  if (!json) throw new Error('The home page has no composition');
  return JSON.parse(json) as Composition;
}

/** Ways to a value of a parameter, by its name; a route with another name says here how to come by one. */
const VALUES: Record<
  string,
  (pattern: string, product: Product, headers: Headers) => Promise<string | null>
> = {
  /** `/vacancies/:id/edit` is about one of the vacancies that somebody may list. */
  id: (pattern, product, headers) =>
    firstId(product, `${pattern.split('/')[1]}?page[size]=1`, headers).catch(() => null),
  /** A page or a news item that the site map knows. */
  slug: async (pattern, product) => {
    const { body } = await call(product, '/sitemap.xml');
    const start = pattern.slice(0, pattern.indexOf(':'));
    const found = [...String(body).matchAll(/<loc>https?:\/\/[^/]+(?:\/nl)?(\/[^<]*)<\/loc>/g)];
    const paths = found.map(([, path = '']) => path).filter((path) => path.startsWith(start));
    const { remotes } = await compositionOf(product);
    const own = Object.values(remotes).flatMap(({ contributes }) =>
      contributes.routes.map((route) => route.path),
    );
    const slugs = paths.filter((path) => !own.includes(path)).map((path) => path.slice(start.length));
    return slugs.find((slug) => /^[^/]+$/.test(slug)) ?? null;
  },
  remote: async () => 'vacancies',
};

/** Addresses of the routes for one kind of person; what nobody like them can come to is left out. */
export async function addressesFor(
  product: Product,
  routes: readonly ContributedRoute[],
  account: string | undefined,
): Promise<Address[]> {
  const headers = account ? await signedIn(product, account) : {};
  const held = await rolesOf(product, headers);
  const own = routes.filter(
    (route) =>
      route.public || (account && (!route.roles?.length || route.roles.some((role) => held.includes(role)))),
  );
  const addresses = await Promise.all(
    own.map(async ({ path: pattern }): Promise<Address | null> => {
      let path = pattern;
      for (const [parameter, name = ''] of pattern.matchAll(/:(\w+)/g)) {
        const find = VALUES[name];
        if (!find) throw new Error(`${pattern}: say in VALUES how to come by a ${parameter}`);
        const value = await find(pattern, product, headers);
        if (value === null) return null;
        path = path.replace(parameter, value);
      }
      return { pattern, path };
    }),
  );
  return addresses.filter((address) => address !== null);
}

async function rolesOf(product: Product, headers: Headers): Promise<string[]> {
  const { body } = await call(product, '/api/v1/current_user?include=roles', { headers });
  const { included = [] } = body as { included?: { type: string; attributes: { name?: string } }[] };
  return included.flatMap(({ type, attributes }) =>
    type === 'roles' && attributes.name ? [attributes.name] : [],
  );
}
