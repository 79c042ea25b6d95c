import { ConfigError, readConfig, SHIPPED_LIMITS } from './config.ts';

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
    ...{ environment: 'production', host: '0.0.0.0', port: 4000, defaultTenant: null, migrate: true },
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
  [{ MIGRATE: 'perhaps' }, 'MIGRATE'],
  [{ DEFAULT_TENANT: 'A b' }, 'DEFAULT_TENANT'],
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

it('names every mistake at once, and repeats no secret', () => {
  const message = mistakes({ PORT: 'x', SECRET_KEY: 'short', DATABASE_URL: 'postgre://user:hunter2@db' });
  for (const name of ['PORT', 'SECRET_KEY', 'DATABASE_URL']) expect(message).toContain(name);
  expect(message).not.toMatch(/short|hunter2/);
});

it('keeps releases in a bucket where one is named, with paths for servers other than that of Amazon', () => {
  const bucketOf = (values: Record<string, string>) => readConfig({ ...GOOD, ...values }).releases.bucket;
  expect(bucketOf({ S3_ENDPOINT: 'https://s3.example' })).toBeNull();
  expect(bucketOf({ RELEASES_BUCKET: 'b', RELEASES_PREFIX: '/samen/' })).toEqual({
    ...{
      name: 'b',
      prefix: 'samen/',
      endpoint: null,
      region: 'us-east-1',
      pathStyle: false,
      credentials: null,
    },
  });
  expect(bucketOf({ RELEASES_BUCKET: 'b', S3_ENDPOINT: 'https://s3.example' })).toMatchObject({
    pathStyle: true,
  });
});

it('needs no owner where migrations run elsewhere', () => {
  expect(mistakes({ MIGRATE: 'off', DATABASE_OWNER_URL: undefined })).toBe('');
});
