import type { ContributedRoute } from '@samen/contracts/release';
import { rowsOf, type Product } from '@samen/dev-env/harness';
import { call, signedIn } from './api.ts';
import { DEMO_FORMS } from './forms.ts';
import { firstId } from './rendered.ts';

type Headers = Record<string, string>;

/** The name of an address of the route table, and where it leads. */
export interface Address {
  pattern: string;
  path: string;
}

/** Routes without a page of their own: they end or adopt a session and lead on. */
const LEADING_ON = new Set(['/uitloggen', '/auth/token']);
/** The same for a person who is signed in. */
const SIGN_IN = '/auth/login-1';

/** The route table of the product that runs: whatever its releases contribute, so that a new route is in it by itself. */
export async function routeTable(product: Product): Promise<ContributedRoute[]> {
  const rows = await rowsOf<{ routes: ContributedRoute[] }>(
    product.dataDir,
    `SELECT descriptor #> '{contributes,routes}' AS routes
      FROM platform.releases JOIN platform.active USING (remote, build_id) ORDER BY remote`,
  );
  return rows.flatMap(({ routes }) => routes).filter(({ path }) => !LEADING_ON.has(path));
}

/** What lists need besides: a visitor gets no list of all organizations, and what is edited is one's own. */
const NARROWED: Readonly<Record<string, string>> = {
  '/organizations/:id': '&filter[show_on_social_map]=true',
  '/sociale-kaart/:id': '&filter[show_on_social_map]=true',
  '/vacancies/:id/edit': '&filter[status_in]=published',
};

/** What an address with an id is about, where it is not called so. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  '/admin/import/:id': 'imports',
  '/admin/merge/:type/:id': 'organizations',
  '/admin/merges/:id': 'merges',
  '/form_builder/:id': 'forms',
  '/form_builder/:id/edit': 'forms',
  '/form_builder/:id/preview': 'forms',
  '/form_builder/:id/submissions/:submissionId': 'forms',
  '/content/:id': 'pages',
  '/sociale-kaart/:id': 'organizations',
  '/vrijwilligerspool/oproep/:id': 'call_outs',
};

/** Ways to a value of a parameter, by its name; a route with another name says here how to come by one. */
const VALUES: Record<
  string,
  (pattern: string, product: Product, headers: Headers) => Promise<string | null>
> = {
  /** `/vacancies/:id/edit` is about one of the vacancies that the person may list. */
  id: (pattern, product, headers) =>
    firstId(
      product,
      `${COLLECTIONS[pattern] ?? pattern.split('/')[1]}?page[size]=1${NARROWED[pattern] ?? ''}`,
      headers,
    ).catch(() => null),
  /** A page or a news item that the site map knows. */
  slug: async (pattern, product) => {
    const { body } = await call(product, '/sitemap.xml');
    const start = pattern.slice(0, pattern.indexOf(':'));
    const found = [...String(body).matchAll(/<loc>https?:\/\/[^/]+(?:\/nl)?(\/[^<]*)<\/loc>/g)];
    const paths = found.map(([, path = '']) => path).filter((path) => path.startsWith(start));
    const own = (await routeTable(product)).map((route) => route.path);
    const slugs = paths.filter((path) => !own.includes(path)).map((path) => path.slice(start.length));
    return slugs.find((slug) => /^[^/]+$/.test(slug)) ?? null;
  },
  /** Of the form that `id` is. */
  submissionId: async (_pattern, product, headers) => {
    const form = await firstId(product, 'forms?page[size]=1', headers);
    return firstId(product, `forms/${form}/submissions?page[size]=1`, headers).catch(() => null);
  },
  type: async () => 'organizations',
  token: async () => DEMO_FORMS.everyType.slice('/forms/'.length),
  remote: async () => 'vacancies',
  page: async () => 'form',
};

/** What an admin is in the organization of the whole tenant, as routes say it. */
const OF_ROOT = ['admin@center', 'admin@root'];

/** Addresses of the routes for one kind of person, without those that they cannot open. */
export async function addressesFor(
  product: Product,
  routes: readonly ContributedRoute[],
  account: string | undefined,
): Promise<Address[]> {
  const headers = account ? await signedIn(product, account) : {};
  const assigned = [...(await rolesOf(product, headers)), ...(account === 'admin' ? OF_ROOT : [])];
  const own = routes.filter(
    (route) =>
      !(account && route.path === SIGN_IN) &&
      (route.public ||
        (account && (!route.roles?.length || route.roles.some((role) => assigned.includes(role))))),
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
  const { data, included = [] } = body as {
    data?: { attributes: { is_operator?: boolean } };
    included?: { type: string; attributes: { name?: string } }[];
  };
  const names = included.flatMap(({ type, attributes }) =>
    type === 'roles' && attributes.name ? [attributes.name] : [],
  );
  return data?.attributes.is_operator ? [...names, 'operator'] : names;
}
