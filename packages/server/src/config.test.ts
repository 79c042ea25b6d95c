import { ConfigError, OPEN_DATA, readConfig, SHIPPED_LIMITS } from './config.ts';

const GOOD = { DATABASE_URL: 'postgres://app@db/samen', DATABASE_OWNER_URL: 'postgres://owner@db/samen' };

const mistakes = (values: Record<string, string | undefined>): string => {
  try {
    readConfig({ ...GOOD, ...values });
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
};

it('has defaults for everything but the database', () => {
  expect(readConfig(GOOD)).toMatchObject({
    environment: 'production',
    host: '0.0.0.0',
    port: 4000,
    defaultTenant: null,
    operatorsTenant: null,
    migrate: true,
    rateLimits: SHIPPED_LIMITS,
    streams: { perAddress: 600, perAccount: 60 },
  });
  expect(readConfig({ ...GOOD, APP_ENV: 'demo' }).host).toBe('localhost');
});

it('ships the limits of the product', () => {
  expect(SHIPPED_LIMITS).toEqual({
    accountFailures: { count: 5, seconds: 900 },
    addressFailures: { count: 100, seconds: 900 },
    accountMails: { count: 5, seconds: 3600 },
    addressMails: { count: 30, seconds: 3600 },
    anonymousPost: { count: 60, seconds: 3600 },
    emailAddress: { count: 5, seconds: 3600 },
    invitations: { count: 1_000, seconds: 86_400 },
    submissions: { count: 300, seconds: 3_600 },
    formUploads: { count: 40, seconds: 3_600 },
    calls: { count: 600, seconds: 60 },
    pages: { count: 1_200, seconds: 60 },
    files: { count: 6_000, seconds: 60 },
    platform: { count: 300, seconds: 60 },
  });
});

it.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '4000x' }, 'PORT'],
  [{ APP_ENV: 'staging' }, 'APP_ENV'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_OWNER_URL: undefined }, 'DATABASE_OWNER_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ GEOCODER_URL: 'ftp://geo.example/free' }, 'GEOCODER_URL'],
  [{ GEOCODER_URL: 'geo.example' }, 'GEOCODER_URL'],
  ...[
    'tiles.example/{z}/{x}/{y}.png',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'javascript:{z}{x}{y}',
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}/{y}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}/{y}{r}.png',
    'https://{z}.example/{x}/{y}.png',
    'https://tiles.example/#{z}/{x}/{y}.png',
    'https://user:hunter2@tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example;script-src/{z}/{x}/{y}',
  ].map((url): [Record<string, string>, string] => [{ TILE_URL: url }, 'TILE_URL']),
  [{ MIGRATE: 'perhaps' }, 'MIGRATE'],
  [{ DEFAULT_TENANT: 'A b' }, 'DEFAULT_TENANT'],
  [{ OPERATORS_TENANT: 'A b' }, 'OPERATORS_TENANT'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ RATE_LIMIT_ACCOUNT_FAILURES: '10' }, 'RATE_LIMIT_ACCOUNT_FAILURES'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ PUBLIC_SCHEME: 'ftp' }, 'PUBLIC_SCHEME'],
  [{ PUBLIC_PORT: '0' }, 'PUBLIC_PORT'],
  [{ PUBLIC_HOST: 'https://plein.example' }, 'PUBLIC_HOST'],
  [{ PUBLIC_HOST: 'plein.example:80' }, 'PUBLIC_HOST'],
  [{ RELEASES_BUCKET: 'x', S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT'],
  [{ RELEASES_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x' }, 'S3_SECRET_ACCESS_KEY'],
])('refuses %j and names it', (values, name) => {
  expect(mistakes(values)).toContain(name);
});

it('uses the open map and geocoder of the government in demo and production, unless another or none is named', () => {
  const { tiles, geocoder } = OPEN_DATA;
  for (const environment of ['demo', 'production'])
    expect(readConfig({ ...GOOD, APP_ENV: environment })).toMatchObject({
      tileUrl: tiles,
      geocoderUrl: geocoder,
      tileAttribution: 'Kaartgegevens © Kadaster',
    });
  for (const environment of ['development', 'test'])
    expect(readConfig({ ...GOOD, APP_ENV: environment })).toMatchObject({ tileUrl: null, geocoderUrl: null });
  expect(readConfig({ ...GOOD, TILE_URL: 'off', GEOCODER_URL: 'OFF' })).toMatchObject({
    tileUrl: null,
    geocoderUrl: null,
  });
  const own = 'http://tiles.example:8080/wmts?matrix={z}&row={y}&column={x}';
  const values = { TILE_URL: own, TILE_ATTRIBUTION: '© Gemeente', GEOCODER_URL: 'http://geo.example/free' };
  expect(readConfig({ ...GOOD, APP_ENV: 'test', ...values })).toMatchObject({
    tileUrl: own,
    tileAttribution: '© Gemeente',
    geocoderUrl: 'http://geo.example/free',
  });
});

it('names every mistake at once, and repeats no secret', () => {
  const message = mistakes({ PORT: 'x', SECRET_KEY: 'short', DATABASE_URL: 'postgre://user:hunter2@db' });
  for (const name of ['PORT', 'SECRET_KEY', 'DATABASE_URL']) expect(message).toContain(name);
  expect(message).not.toMatch(/short|hunter2/);
});

it('keeps releases in a bucket where one is named, with paths for servers other than that of Amazon', () => {
  const bucketOf = (values: Record<string, string>) => readConfig({ ...GOOD, ...values }).releases.bucket;
  expect(bucketOf({ S3_ENDPOINT: 'https://s3.example' })).toBeNull();
  expect(bucketOf({ RELEASES_BUCKET: 'b', RELEASES_PREFIX: '/samen/' })).toEqual({
    name: 'b',
    prefix: 'samen/',
    endpoint: null,
    region: 'us-east-1',
    pathStyle: false,
    credentials: null,
  });
  expect(bucketOf({ RELEASES_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example' })).toMatchObject({
    pathStyle: true,
  });
});

it('needs no owner where migrations run elsewhere', () => {
  expect(mistakes({ MIGRATE: 'off', DATABASE_OWNER_URL: undefined })).toBe('');
});
