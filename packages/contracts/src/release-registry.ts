import { Type, type Static } from 'typebox';

/** What the registry of releases tells of them: who gets what, how it came about, and how it does. */

const Text = Type.String({ minLength: 1, maxLength: 100 });

/**
 * Who gets the candidate of a rollout: *staff* who signed in as operators in this browser, the visitors of a tenant or
 * of a centre (by its identifier), or a share of all browsers in per cent, two decimals counting.
 */
export const RolloutRule = Type.Union([
  Type.Object({ kind: Type.Literal('staff') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('tenant'), tenant: Text }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('centre'), centre: Text }, { additionalProperties: false }),
  Type.Object(
    { kind: Type.Literal('percent'), percent: Type.Number({ minimum: 0, maximum: 100 }) },
    { additionalProperties: false },
  ),
]);
export type RolloutRule = Static<typeof RolloutRule>;

/** A release that some visitors get instead of the active one. A visitor whom any rule names gets it. */
export interface Rollout {
  id: string;
  remote: string;
  /** The candidate. */
  buildId: string;
  rules: RolloutRule[];
  /** Share of failed loads, 0 to 1, beyond which it goes back by itself. */
  errorLimit: number;
  /** Loads before that share says anything. */
  minLoads: number;
  startedAt: string;
  startedBy: string;
  reason: string;
  /** `reverted` by its health, `finished` by activating the candidate, `ended` by anything else. */
  state: 'running' | 'reverted' | 'finished' | 'ended';
  endedBecause: string | null;
  /** What its browsers have reported since it began. */
  loads: number;
  failures: number;
}

/** What a rollout has when nothing else is said. */
export const ROLLOUT_LIMITS = { errorLimit: 0.005, minLoads: 200 };

/** Loads of one release in one hour, as browsers reported them. */
export interface HealthPoint {
  /** Its beginning. */
  hour: string;
  buildId: string;
  loads: number;
  failures: number;
}

/** What can be done with a release; each is a row of the history. */
export const RELEASE_ACTIONS = ['activate', 'rollback', 'rollout', 'kill', 'retire'] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/** A row of the append-only history. */
export interface ReleaseHistoryEntry {
  revision: number;
  remote: string;
  /** What was activated or gone back to; of a rollout the candidate, of a kill the release killed, of a retirement what ran. */
  buildId: string;
  previousBuildId: string | null;
  action: ReleaseAction;
  actor: string;
  reason: string;
  /** Of a rollout: its rules from then on, none when it ended. */
  rules: RolloutRule[] | null;
  /** Tabs in which `previousBuildId` ran before this were to be reloaded. */
  reload: boolean;
  at: string;
}

/** `GET /platform/v1/remotes`: what the `release status` command prints. */
export interface PlatformStatus {
  revision: number;
  remotes: RemoteStatus[];
  /** The latest first. */
  troubles: ReleaseTrouble[];
}

/** Of one remote, or of the shell. */
export interface RemoteStatus {
  remote: string;
  /** Who answers for it, as the newest of its releases that says so names them. */
  team: string | null;
  revision: number;
  active: string | null;
  activeSince: string | null;
  previous: string | null;
  releases: PublishedRelease[];
  /** The one that is running, or else the last one. */
  rollout: Rollout | null;
  /** Build ids that are never run again. */
  killed: string[];
  /** Of the active release and of a running rollout's candidate: the last 24 hours, those without loads left out. */
  health: HealthPoint[];
}

export interface PublishedRelease {
  buildId: string;
  version: string;
  publishedAt: string;
  publishedBy: string;
  /** Of all its files. */
  bytes: number;
  /** What a first visit loads, gzip. */
  firstVisitBytes: number;
  /** It says which names it imports from the shell, so that it is known before whether it fits. */
  saysImports: boolean;
  /** It says which calls it makes, so that it is known whether the server has them. */
  saysCalls: boolean;
  /** What the server that answers does not serve of it: domains by their numbers, and calls; in sentences. */
  unserved: string[];
}

/** What fails now, with the change that it began with: what an operator reads first. */
export interface ReleaseTrouble {
  /** Where: while the server renders pages, or in browsers. */
  where: 'server' | 'browsers';
  /** What fails: active releases, each with how often since `since`. */
  failing: {
    remote: string;
    buildId: string;
    failures: number;
    /** Visits that got another release of it in its place. */
    recovered: number;
  }[];
  since: string;
  /** The last change shortly before, whatever remote it was of; null where nothing had changed. */
  suspect: Pick<ReleaseHistoryEntry, 'remote' | 'buildId' | 'previousBuildId' | 'action' | 'at'> | null;
}

/** `GET /platform/v1/remotes/:remote`. */
export interface RemoteDetail extends RemoteStatus {
  /** The latest first. */
  history: ReleaseHistoryEntry[];
}

/** A part of a release in two of them, in bytes; null where it is not there. */
export interface ComparedFile {
  /** Without the hash in its name. */
  path: string;
  before: number | null;
  after: number | null;
}

/** `GET /platform/v1/remotes/:remote/compare?from=&to=`: what differs. */
export interface ReleaseComparison {
  from: PublishedRelease;
  to: PublishedRelease;
  /** Those that are the same are left out. */
  files: ComparedFile[];
  /** Routes, navigation, slots, namespaces, slices, each as one line of text: `route /vacancies/:id`. */
  contributions: { added: string[]; removed: string[] };
  /** Shared libraries that are needed in another version. */
  shared: { library: string; before: string | null; after: string | null }[];
}
