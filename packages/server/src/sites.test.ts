import { queriesOn } from './db/connection.ts';
import type { Database } from './db/database.ts';
import { cannedQueries } from './test/canned-queries.ts';
import type { Config } from './config.ts';
import { siteDirectory } from './sites.ts';
import type { StoredHost, StoredRow } from './sites.repository.ts';

const NORTH = { id: 'north', name: 'Noord', slug: 'noord' };
const SOUTH = { id: 'south', name: 'Zuid', slug: 'zuid' };

const host = (name: string, own: Partial<StoredHost> = {}): StoredHost => ({
  host: name,
  context: null,
  volunteer_center_id: null,
  app_name: null,
  campaign_path: null,
  is_stagedoos: false,
  ...own,
});
const tenant = (tenant_id: string, hosts: StoredHost[], own: Partial<StoredRow> = {}): StoredRow => ({
  tenant_id,
  app_name: `App ${tenant_id}`,
  context: 'gelderland',
  default_center_id: 'north',
  root_redirect: null,
  settings: {},
  hosts,
  centers: [NORTH, SOUTH],
  ...own,
});

/** A directory of these tenants, with a clock that can be moved. */
function directoryOf(
  rows: StoredRow[],
  defaultTenant: string | null = null,
  environment: Config['environment'] = 'production',
) {
  let now = 0;
  const { queries, statements } = cannedQueries(...Array.from({ length: 9 }, () => rows));
  const clock = { now: () => new Date(now) };
  const sites = siteDirectory({ global: queries } as Database, clock, {
    defaultTenant,
    publicAddress: { host: 'samen.example' },
    environment,
  } as Parameters<typeof siteDirectory>[2]);
  return { sites, statements, moveTo: (time: number) => (now = time) };
}

it.each([
  ['development', true],
  ['test', true],
  ['demo', false],
  ['production', false],
] as const)('has pages of developers in %s: %s', async (environment, isOn) => {
  const rows = [tenant('alfa', [host('alfa.example')])];
  const site = await directoryOf(rows, null, environment).sites.byHost('alfa.example');
  expect(site?.features.testPages).toBe(isOn);
});

const siteAt = (name: string | undefined, rows: StoredRow[], defaultTenant: string | null = null) =>
  directoryOf(rows, defaultTenant).sites.byHost(name);

describe('the tenant of a host', () => {
  const rows = [
    tenant('alfa', [host('alfa.example'), host('*.alfa.example')]),
    tenant('beta', [host('*.example'), host('x.alfa.example'), host('*.deep.alfa.example')]),
  ];

  it.each([
    ['alfa.example', 'alfa'],
    ['ALFA.example:4000', 'alfa'],
    ['a.alfa.example', 'alfa'],
    ['a.b.alfa.example', 'alfa'],
    ['x.alfa.example', 'beta'],
    ['a.x.alfa.example', 'alfa'],
    ['a.deep.alfa.example', 'beta'],
    ['other.example', 'beta'],
    ['notalfa.example', 'beta'],
  ])('%s is %s', async (name, expected) => {
    expect((await siteAt(name, rows))?.tenantId).toBe(expected);
  });

  it.each(['example', 'alfa.example.evil', 'evil', '*.example', 'alfa_.example', '', undefined])(
    '%s is no one',
    async (name) => expect(await siteAt(name, rows)).toBeNull(),
  );

  it('is the default one for a name that no one has, and not for what is no name', async () => {
    expect((await siteAt('evil', rows, 'beta'))?.tenantId).toBe('beta');
    expect(await siteAt('evil', rows, 'gone')).toBeNull();
    expect(await siteAt('a b', rows, 'beta')).toBeNull();
    expect((await siteAt('alfa.example', rows, 'beta'))?.tenantId).toBe('alfa');
  });
});

describe('the centre of a host', () => {
  it('is its own, else the tenant’s first choice, else the first there is', async () => {
    const own = host('south.example', { volunteer_center_id: 'south' });
    expect((await siteAt('south.example', [tenant('alfa', [own])]))?.center).toEqual(SOUTH);
    expect((await siteAt('a.example', [tenant('alfa', [host('a.example')])]))?.center).toEqual(NORTH);
    const second = tenant('alfa', [host('a.example')], { default_center_id: 'south' });
    expect((await siteAt('a.example', [second]))?.center).toEqual(SOUTH);
    const gone = tenant('alfa', [host('a.example')], { default_center_id: 'gone' });
    expect((await siteAt('a.example', [gone]))?.center).toEqual(NORTH);
  });

  it('has to be there', async () => {
    expect(await siteAt('a.example', [tenant('alfa', [host('a.example')], { centers: [] })])).toBeNull();
  });
});

describe('what a host stands for', () => {
  const one = async (entry: Partial<StoredHost>, row: Partial<StoredRow> = {}) => {
    const site = await siteAt('a.example', [tenant('alfa', [host('a.example', entry)], row)]);
    if (!site) throw new Error('no site');
    return site;
  };

  it('is its own name and context, else the tenant’s', async () => {
    expect(await one({})).toMatchObject({ appName: 'App alfa', context: 'gelderland' });
    expect(await one({ app_name: 'Plein', context: 'meedoen' })).toMatchObject({
      appName: 'Plein',
      context: 'meedoen',
    });
  });

  it('is social participation on every host of a tenant that is that', async () => {
    expect((await one({ context: 'gelderland' }, { context: 'meedoen' })).context).toBe('meedoen');
  });

  it('has the features of its tenant and context', async () => {
    const settings = { features: { peerToPeer: true } };
    expect((await one({}, { settings })).features).toMatchObject({ peerToPeer: true, activities: true });
    expect((await one({})).features.peerToPeer).toBe(false);
    expect((await one({ context: 'meedoen' })).features.activities).toBe(false);
  });

  it('is what its settings say, and off where they say nothing', async () => {
    expect(await one({})).toMatchObject({
      allowInactiveUsers: false,
      saysNeighbourHelp: false,
      chrome: 'plain',
      traits: { vocabulary: 'general', flags: { isStagedoos: false } },
      campaignPath: null,
      rootRedirect: null,
      routeRules: [],
    });
    const settings = { allowInactiveUsers: true, neighbourHelp: true, chrome: 'primary' as const };
    expect(await one({}, { settings })).toMatchObject({
      allowInactiveUsers: true,
      saysNeighbourHelp: true,
      chrome: 'primary',
    });
  });

  it('is a school’s site in another colour, unless its settings say which', async () => {
    expect(await one({ is_stagedoos: true })).toMatchObject({
      traits: { vocabulary: 'school', signsUpAtSchools: true, flags: { isStagedoos: true } },
      chrome: 'primary',
    });
    const settings = { chrome: 'plain' as const };
    expect((await one({ is_stagedoos: true }, { settings })).chrome).toBe('plain');
  });

  it('sends on within the site alone, unless a rule says otherwise', async () => {
    const routeRules = [
      { from: '/a', to: '/b' },
      { from: '/c', to: '//evil.example' },
      { from: '/d', to: 'https://elders.example/', external: true },
    ] as never;
    const site = await one(
      { campaign_path: '/samen' },
      { root_redirect: '/start', settings: { routeRules } },
    );
    expect([site.rootRedirect, site.campaignPath]).toEqual(['/start', '/samen']);
    expect(site.routeRules.map(({ to }) => to)).toEqual(['/b', 'https://elders.example/']);
    const astray = await one({ campaign_path: '//evil.example' }, { root_redirect: '//evil.example' });
    expect([astray.rootRedirect, astray.campaignPath]).toEqual([null, null]);
  });
});

describe('the hosts of a site', () => {
  const south = { volunteer_center_id: 'south' };
  const rows = [
    tenant('alfa', [
      host('*.alfa.example'),
      host('campaign.example', { campaign_path: '/samen' }),
      host('alfa.example'),
      host('www.alfa.example'),
      host('south.example', { ...south, app_name: 'Zuid' }),
      host('www.south.example', south),
      host('school.example', { is_stagedoos: true }),
      host('meedoen.example', { context: 'meedoen' }),
    ]),
  ];

  it.each([
    ['alfa.example', 'alfa.example'],
    ['www.alfa.example', 'alfa.example'],
    ['a.alfa.example', 'alfa.example'],
    ['campaign.example', 'campaign.example'],
    ['south.example', 'south.example'],
    ['www.south.example', 'www.south.example'],
    ['school.example', 'school.example'],
    ['meedoen.example', 'meedoen.example'],
  ])('%s is known as %s, the first that shows the same', async (name, expected) => {
    const site = await siteAt(name, rows);
    expect([site?.host, site?.isHostListed]).toEqual([expected, true]);
  });

  it('are those of each centre, without patterns', async () => {
    const site = await siteAt('alfa.example', rows);
    const own = ['campaign.example', 'alfa.example', 'www.alfa.example', 'school.example', 'meedoen.example'];
    expect(site?.hostsOf('north')).toEqual(own);
    expect(site?.hostsOf('south')).toEqual(['south.example', 'www.south.example']);
    expect(site?.hostsOf('gone')).toEqual([]);
  });

  it('lead to the first of a centre that shows all of it, else to the tenant’s', async () => {
    const site = await siteAt('alfa.example', rows);
    expect(['north', 'south', 'gone'].map((id) => site?.hostOf(id))).toEqual([
      'alfa.example',
      'south.example',
      'alfa.example',
    ]);
    const campaign = host('campaign.example', { campaign_path: '/samen' });
    const alone = await siteAt('alfa.example', [tenant('alfa', [host('alfa.example'), campaign])]);
    expect(alone?.campaignHostOf('north', '/samen')).toBe('campaign.example');
    expect(alone?.campaignHostOf('north', '/anders')).toBeNull();
    expect(alone?.campaignHostOf('south', '/samen')).toBeNull();
    expect((await siteAt('campaign.example', [tenant('alfa', [campaign])]))?.hostOf('north')).toBe(
      'campaign.example',
    );
  });

  it('are known by the name of the request where there are only patterns', async () => {
    const patterns = [tenant('alfa', [host('*.alfa.example')])];
    const site = await siteAt('a.alfa.example', patterns);
    expect([site?.host, site?.isHostListed, site?.hostOf('north')]).toEqual([
      'a.alfa.example',
      false,
      'samen.example',
    ]);
  });

  it('are schools’ sites, asked by name', async () => {
    const site = await siteAt('alfa.example', rows);
    expect(site?.traitsAt('school.example').vocabulary).toBe('school');
    expect(site?.traitsAt('alfa.example').vocabulary).toBe('general');
    expect(site?.traitsAt('elsewhere.example').vocabulary).toBe('general');
  });
});

describe('the main site of a tenant', () => {
  it('is that of its first host without a centre of its own, and no pattern', async () => {
    const { sites } = directoryOf([
      tenant('alfa', [
        host('*.alfa.example', { app_name: 'Patroon' }),
        host('south.example', { volunteer_center_id: 'south' }),
        host('alfa.example', { app_name: 'Plein' }),
      ]),
    ]);
    expect(await sites.byTenant('alfa')).toMatchObject({
      appName: 'Plein',
      center: NORTH,
      host: 'alfa.example',
      isHostListed: true,
    });
    expect(await sites.byTenant('gone')).toBeNull();
  });

  it('is known by the host of its centre, or of the server where it has none', async () => {
    const south = host('south.example', { volunteer_center_id: 'south', app_name: 'Zuid' });
    const { sites } = directoryOf([tenant('alfa', [south]), tenant('beta', [])]);
    expect((await sites.byTenant('alfa'))?.host).toBe('south.example');
    expect(await sites.byTenant('beta')).toMatchObject({ host: 'samen.example', isHostListed: true });
  });

  it('is listed by name, for each tenant that has a host of its own', async () => {
    const { sites } = directoryOf([
      tenant('c', [host('c.example')], { app_name: 'Zorg' }),
      tenant('a', [host('a.example')], { app_name: 'éénzaam' }),
      tenant('b', [host('b.example')], { app_name: 'Fiets' }),
      tenant('d', [host('*.d.example')]),
      tenant('e', [host('e.example')], { centers: [] }),
    ]);
    expect((await sites.mainSites()).map(({ appName }) => appName)).toEqual(['éénzaam', 'Fiets', 'Zorg']);
    expect(await sites.tenantIds()).toEqual(['c', 'a', 'b', 'd', 'e']);
  });
});

describe('the directory', () => {
  it('is read once in five seconds, whatever is requested', async () => {
    const { sites, statements, moveTo } = directoryOf([tenant('alfa', [host('a.example')])]);
    await Promise.all([sites.byHost('a.example'), sites.byTenant('alfa'), sites.tenantIds()]);
    moveTo(4_999);
    await sites.byHost('a.example');
    expect(statements).toHaveLength(1);
    moveTo(5_000);
    await sites.byHost('a.example');
    expect(statements).toHaveLength(2);
    // A clock that is set back.
    moveTo(-1);
    await sites.byHost('a.example');
    expect(statements).toHaveLength(3);
  });

  it('is read at once where it was forgotten', async () => {
    const { sites, statements } = directoryOf([tenant('alfa', [host('a.example')])]);
    await sites.tenantIds();
    sites.forget();
    await sites.tenantIds();
    expect(statements).toHaveLength(2);
  });

  it('is read at once where that failed, and not where a later reading has succeeded', async () => {
    const results: (() => Promise<object>)[] = [
      () => Promise.reject(new Error('away')),
      async () => ({ rows: [{ tenant_id: 'alfa', hosts: [] }], rowCount: 1 }),
    ];
    const read = jest.fn(() => results.shift()?.() ?? Promise.reject(new Error('once too often')));
    const sites = siteDirectory(
      { global: queriesOn({ query: read } as never) } as Database,
      { now: () => new Date(0) },
      { defaultTenant: null, publicAddress: { host: 'x' } } as Parameters<typeof siteDirectory>[2],
    );
    const failing = sites.tenantIds();
    sites.forget();
    const succeeding = sites.tenantIds();
    await expect(failing).rejects.toThrow('away');
    expect(await succeeding).toEqual(['alfa']);
    expect(await sites.tenantIds()).toEqual(['alfa']);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('forgets a reading that failed', async () => {
    const results = [
      Promise.reject(new Error('away')),
      Promise.resolve({ rows: [{ tenant_id: 'alfa', hosts: [] }], rowCount: 1 }),
    ];
    const sites = siteDirectory(
      { global: queriesOn({ query: () => results.shift() } as never) } as Database,
      { now: () => new Date(0) },
      { defaultTenant: null, publicAddress: { host: 'x' } } as Parameters<typeof siteDirectory>[2],
    );
    await expect(sites.tenantIds()).rejects.toThrow('away');
    expect(await sites.tenantIds()).toEqual(['alfa']);
  });
});
