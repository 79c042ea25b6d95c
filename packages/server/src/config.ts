import path from 'node:path';
import { MESSAGING_CONSTANTS } from '@samen/resources/messaging';
import type { BucketSettings } from '@samen/releases';
import { minutes } from './clock.ts';
import { EnvironmentReader } from './config-reader.ts';
import { readStallLimit } from './config-reader.ts';
import type { Limit } from './config-reader.ts';
export { ConfigError } from './config-reader.ts';

export const ENVIRONMENTS = ['demo', 'development', 'test', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export interface RateLimits {
  /** Wrong passwords of an account before the next try waits, and the longest that it waits. */
  accountFailures: Limit;
  /** Wrong passwords from an address. */
  addressFailures: Limit;
  /** Mails with a link to another password, of an account and from an address. */
  accountMails: Limit;
  addressMails: Limit;
  /** Posts without a session, from an address and in the name of an e-mail address. */
  anonymousPost: Limit;
  emailAddress: Limit;
  /** Mails with an invitation to a form, of all forms of an organization. */
  invitations: Limit;
  /** Submissions of visitors to one form, from an address: people fill one in together behind one network. */
  submissions: Limit;
  /** Files that come with forms, from an address. */
  formUploads: Limit;
  /** Of everything, per address. */
  calls: Limit;
  pages: Limit;
  files: Limit;
  platform: Limit;
}

/** Streams that may be open on one server at once. */
export interface StreamLimits {
  perAddress: number;
  perAccount: number;
}

export interface Config {
  environment: Environment;
  host: string;
  port: number;
  dataDir: string;
  database: {
    /** The application's role: owns nothing, bound by row-level security. */
    url: string;
    /** Migrates and owns the tables; null where migrations run elsewhere. */
    ownerUrl: string | null;
    /** For LISTEN, past a pooler. */
    directUrl: string;
    poolSize: number;
  };
  migrate: boolean;
  defaultTenant: string | null;
  /** Whose admins may become operators; null: no one's. */
  operatorsTenant: string | null;
  /** Hosts on which the `tenant` header decides. */
  apiHosts: readonly string[];
  /** What clients put before `/api/v1`; empty is the same origin. */
  apiBaseUrl: string;
  trustedProxies: readonly string[];
  /**
   * How visitors reach this server, besides the host: no request carries it. Without a port it is the scheme's own for
   * `https`, and the one that is listened on for `http`. `host` stands in for a tenant that has none of its own.
   */
  publicAddress: { scheme: 'http' | 'https'; port: number | null; host: string };
  /** Milliseconds within which a request has to be there with its whole body. */
  requestTimeout: number;
  /** The same, of a body of at most 64 KB. */
  smallBodyTimeout: number;
  /** `joinWithin`: milliseconds within which mails of one event to one person leave as one. */
  mail: { smtpUrl: string | null; from: string; joinWithin: number };
  /** Derives token successors; shared by all servers of one database. Null: stored in `dataDir`. */
  secretKey: string | null;
  rateLimits: RateLimits;
  /** Bytes that all submissions of a tenant may have together, with their files. */
  submissionBytes: number;
  streams: StreamLimits;
  logLevel: string;
  /** Tiles of the base map, `https://tiles.example/{z}/{x}/{y}.png`; null is the vector base alone. */
  tileUrl: string | null;
  /** Where the analytics tag of a centre comes from, and sends what it counts. */
  analyticsUrl: string;
  /** Whom the tiles are to be attributed to. */
  tileAttribution: string;
  /** Where full addresses get coordinates; null leaves them where their postcode is. */
  geocoderUrl: string | null;
  iconFallbackUrl: string | null;
  releases: {
    /** Null keeps them in `dataDir`. */
    bucket: BucketSettings | null;
    /** Bytes of the bucket's files cached in memory. */
    cacheBytes: number;
  };
  /** Run jobs in this process. */
  runJobs: boolean;
  /** Milliseconds that the event loop may stand still before the supervisor ends the server; 0 is for ever. */
  stallLimit: number;
  /** Where files of others are worked on. */
  sandbox: {
    processes: number;
    /** Milliseconds that a file may take. */
    timeout: number;
    /** Megabytes that each process may have in memory. */
    memory: number;
  };
  rendering: {
    /** Processes that render pages; 0 sends every page as a frame. */
    processes: number;
    /** Of all compositions that are live together. */
    processesMax: number;
    /** Milliseconds that a page may take. */
    timeBox: number;
    /** Megabytes of heap of each process. */
    memory: number;
    /** Bytes of cached pages; 0 caches none. */
    cacheBytes: number;
    /** Send 103 with the preloads before the page is rendered. */
    earlyHints: boolean;
  };
}

/** The limits as shipped. */
export const SHIPPED_LIMITS: RateLimits = {
  accountFailures: { count: 5, seconds: 900 },
  addressFailures: { count: 100, seconds: 900 },
  accountMails: { count: 5, seconds: 3600 },
  addressMails: { count: 30, seconds: 3600 },
  anonymousPost: { count: 60, seconds: 3600 },
  emailAddress: { count: 5, seconds: 3600 },
  invitations: { count: 1_000, seconds: 86_400 },
  submissions: { count: 300, seconds: 3600 },
  formUploads: { count: 40, seconds: 3600 },
  calls: { count: 600, seconds: 60 },
  pages: { count: 1_200, seconds: 60 },
  files: { count: 6_000, seconds: 60 },
  platform: { count: 300, seconds: 60 },
};

/** The variable of each. */
export const LIMIT_VARIABLES: Record<keyof RateLimits, string> = {
  accountFailures: 'RATE_LIMIT_ACCOUNT_FAILURES',
  addressFailures: 'RATE_LIMIT_ADDRESS_FAILURES',
  accountMails: 'RATE_LIMIT_ACCOUNT_MAILS',
  addressMails: 'RATE_LIMIT_ADDRESS_MAILS',
  anonymousPost: 'RATE_LIMIT_ANONYMOUS_POST',
  emailAddress: 'RATE_LIMIT_EMAIL_ADDRESS',
  invitations: 'RATE_LIMIT_INVITATIONS',
  submissions: 'RATE_LIMIT_SUBMISSIONS',
  formUploads: 'RATE_LIMIT_FORM_UPLOADS',
  calls: 'RATE_LIMIT_CALLS',
  pages: 'RATE_LIMIT_PAGES',
  files: 'RATE_LIMIT_FILES',
  platform: 'RATE_LIMIT_PLATFORM',
};

function readLimits(read: EnvironmentReader): RateLimits {
  const names = Object.keys(LIMIT_VARIABLES) as (keyof RateLimits)[];
  const limits = names.map((name) => [name, read.limit(LIMIT_VARIABLES[name], SHIPPED_LIMITS[name])]);
  return Object.fromEntries(limits) as unknown as RateLimits;
}

/** Where the analytics tag of centres that have one comes from. */
export const ANALYTICS_URL = 'https://www.googletagmanager.com';

/** The open services of the Dutch government for maps and addresses; they need no key. */
export const OPEN_DATA = {
  tiles: 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/grijs/EPSG:3857/{z}/{x}/{y}.png',
  attribution: 'Kaartgegevens © Kadaster',
  geocoder: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/free',
} as const;

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');
const TENANT = /^[a-z0-9][a-z0-9-]{0,39}$/;

function readBucket(read: EnvironmentReader): BucketSettings | null {
  const name = read.text('RELEASES_BUCKET');
  if (name === null) return null;
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  if ((accessKeyId === null) !== (secretAccessKey === null))
    read.bad('S3_ACCESS_KEY_ID', 'needs S3_SECRET_ACCESS_KEY beside it, and the other way round');
  const prefix = read.text('RELEASES_PREFIX')?.replace(/^\/+|(?<!\/)\/+$/g, '');
  return {
    name,
    endpoint,
    prefix: prefix ? `${prefix}/` : '',
    region: read.text('S3_REGION') ?? 'us-east-1',
    pathStyle: read.flag('S3_PATH_STYLE', endpoint !== null),
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
}

/**
 * Reads the environment, once, at the start. Throws a `ConfigError` that names every value that cannot be taken.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const read = new EnvironmentReader(environment);
  const appEnvironment = read.choice('APP_ENV', ENVIRONMENTS, 'production');
  const usesOpenData = appEnvironment === 'production' || appEnvironment === 'demo';
  const url = read.url('DATABASE_URL', ['postgres:', 'postgresql:']) ?? read.missing('DATABASE_URL');
  const migrate = read.flag('MIGRATE', true);
  const ownerUrl = read.url('DATABASE_OWNER_URL', ['postgres:', 'postgresql:']);
  if (migrate && !ownerUrl) read.missing('DATABASE_OWNER_URL (or MIGRATE=off)');
  const secretKey = read.text('SECRET_KEY');
  if (secretKey !== null && secretKey.length < 32) read.bad('SECRET_KEY', 'has at least 32 characters');
  const tenantIn = (name: string): string | null => {
    const tenant = read.text(name);
    if (tenant !== null && !TENANT.test(tenant)) read.bad(name, 'is a tenant identifier');
    return tenant;
  };
  const config: Config = {
    environment: appEnvironment,
    host: read.text('HOST') ?? (appEnvironment === 'production' ? '0.0.0.0' : 'localhost'),
    port: read.integer('PORT', 4000, { min: 0, max: 65_535 }),
    dataDir: path.resolve(read.text('DATA_DIR') ?? path.join(REPOSITORY, '.data')),
    database: {
      url,
      ownerUrl,
      directUrl: read.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']) ?? url,
      poolSize: read.integer('DATABASE_POOL_SIZE', 10, { min: 2, max: 500 }),
    },
    migrate,
    defaultTenant: tenantIn('DEFAULT_TENANT'),
    operatorsTenant: tenantIn('OPERATORS_TENANT'),
    apiHosts: read.list('API_HOSTS').map((host) => host.toLowerCase()),
    apiBaseUrl: (read.url('API_BASE_URL', ['http:', 'https:']) ?? '').replace(/\/$/, ''),
    trustedProxies: read.list('TRUSTED_PROXIES'),
    publicAddress: {
      scheme: read.choice(
        'PUBLIC_SCHEME',
        ['http', 'https'],
        appEnvironment === 'production' ? 'https' : 'http',
      ),
      port:
        read.text('PUBLIC_PORT') === null ? null : read.integer('PUBLIC_PORT', 0, { min: 1, max: 65_535 }),
      host: read.hostName('PUBLIC_HOST', 'localhost'),
    },
    requestTimeout: read.integer('REQUEST_TIMEOUT', 300, { min: 1, max: 3_600 }) * 1_000,
    smallBodyTimeout: read.integer('SMALL_BODY_TIMEOUT', 30, { min: 1, max: 3_600 }) * 1_000,
    mail: {
      smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
      from: read.text('MAIL_FROM') ?? 'no-reply@localhost',
      joinWithin: minutes(
        read.integer('MAIL_JOIN_MINUTES', MESSAGING_CONSTANTS.joinMailsMinutes, { min: 0, max: 1440 }),
      ),
    },
    secretKey,
    rateLimits: readLimits(read),
    submissionBytes: read.integer('SUBMISSIONS_MB', 10_000, { min: 1, max: 10_000_000 }) * 1_048_576,
    streams: {
      perAddress: read.integer('STREAMS_PER_ADDRESS', 600, { min: 1, max: 1_000_000 }),
      perAccount: read.integer('STREAMS_PER_ACCOUNT', 60, { min: 1, max: 1_000_000 }),
    },
    logLevel: read.choice(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
    analyticsUrl: read.url('ANALYTICS_URL', ['http:', 'https:']) ?? ANALYTICS_URL,
    tileUrl: read.tiles('TILE_URL', usesOpenData ? OPEN_DATA.tiles : null),
    tileAttribution: read.text('TILE_ATTRIBUTION') ?? OPEN_DATA.attribution,
    geocoderUrl: read.service('GEOCODER_URL', usesOpenData ? OPEN_DATA.geocoder : null),
    iconFallbackUrl: read.url('ICON_FALLBACK_URL', ['http:', 'https:']),
    releases: {
      bucket: readBucket(read),
      cacheBytes: read.integer('RELEASES_CACHE_MB', 128, { min: 1, max: 16_384 }) * 1_048_576,
    },
    runJobs: read.flag('JOBS', true),
    stallLimit: readStallLimit(read),
    sandbox: {
      processes: read.integer('SANDBOXES', 2, { min: 1, max: 16 }),
      timeout: read.integer('SANDBOX_TIMEOUT', 15_000, { min: 500, max: 120_000 }),
      memory: read.integer('SANDBOX_MEMORY', 1_024, { min: 384, max: 16_384 }),
    },
    rendering: {
      processes: read.integer('RENDERERS', 2, { min: 0, max: 64 }),
      processesMax: read.integer('RENDERER_PROCESSES_MAX', 6, { min: 1, max: 256 }),
      timeBox: read.integer('RENDER_TIMEOUT', 2_000, { min: 100, max: 30_000 }),
      memory: read.integer('RENDER_MEMORY', 256, { min: 64, max: 4_096 }),
      cacheBytes: read.integer('PAGE_CACHE_MB', 64, { min: 0, max: 4_096 }) * 1_048_576,
      earlyHints: read.flag('EARLY_HINTS', false),
    },
  };
  read.finish();
  return config;
}
