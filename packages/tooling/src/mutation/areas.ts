import { globSync } from 'node:fs';
import { ROOT } from '../run-program.ts';

/** Rules, and the tests that have to notice when one of them changes: in a second or two, and without a database. */
export interface Part {
  /** Patterns of files, whose every operator, literal and condition is changed, one at a time. */
  mutate: readonly string[];
  /** All of them are loaded for each change, so a part has few. */
  tests: readonly string[];
}

export interface Area {
  title: string;
  parts: Readonly<Record<string, Part>>;
}

/** A file of rules with the tests beside it. */
const beside = (file: string): Part => ({ mutate: [`${file}.ts`], tests: [`${file}.test.ts`] });

const CONTRACTS = 'packages/contracts/src';
const RESOURCES = 'packages/resources/src';
const SERVER = 'packages/server/src';
const UPLOADS = `${SERVER}/sandbox/child/uploads`;
const VACANCIES = `${SERVER}/domains/vacancies`;
const ADMINISTRATION = `${SERVER}/domains/administration`;
const MESSAGING = `${SERVER}/domains/messaging`;
const CONTENT = `${SERVER}/domains/content`;
const FORMS = `${SERVER}/domains/forms`;
const ORGANIZATIONS = `${SERVER}/domains/organizations/organization-management`;

export const AREAS = {
  permissions: {
    title: 'Who may do what, who may grant which role, and the guard of every route',
    parts: {
      table: {
        mutate: [`${RESOURCES}/shared/permissions.ts`, `${RESOURCES}/shared/grants.ts`],
        tests: [`${RESOURCES}/shared/permissions.test.ts`, `${RESOURCES}/shared/grants.test.ts`],
      },
      caller: { mutate: [`${SERVER}/context.ts`], tests: [`${SERVER}/caller-scope.test.ts`] },
      guard: beside(`${SERVER}/plugins/access`),
      active: beside(`${SERVER}/auth/active-account.policy`),
    },
  },
  policies: {
    title: 'What may be done with one record, and which records a role gives access to',
    parts: {
      scopes: beside(`${SERVER}/auth/access-scope`),
      uploads: beside(`${SERVER}/services/uploads/uploads.policy`),
      vacancies: beside(`${VACANCIES}/vacancies/vacancies.policy`),
      locks: beside(`${VACANCIES}/vacancies/lock-vacancy`),
      applications: beside(`${VACANCIES}/applications/applications.policy`),
      settings: beside(`${SERVER}/services/volunteer-centers/site-settings.policy`),
      pages: beside(`${CONTENT}/pages/pages.policy`),
      publication: beside(`${CONTENT}/pages/publication.policy`),
      editing: beside(`${CONTENT}/pages/editing.policy`),
      menus: beside(`${CONTENT}/menu-items/menu-items.policy`),
      reports: beside(`${VACANCIES}/reports/reports.policy`),
      renewal: beside(`${VACANCIES}/vacancies/renewal.policy`),
      occurrences: beside(`${VACANCIES}/vacancies/occurrences.policy`),
      'call-outs': beside(`${VACANCIES}/call-outs/call-outs.policy`),
      conversations: beside(`${MESSAGING}/conversations/conversations.policy`),
      'profile-replies': beside(`${MESSAGING}/profile-replies/profile-replies.policy`),
      organizations: beside(`${ORGANIZATIONS}/organizations.policy`),
      placement: beside(`${ORGANIZATIONS}/placement.policy`),
      forms: beside(`${FORMS}/forms/forms.policy`),
      invitations: beside(`${FORMS}/invitations/invitations.policy`),
      submissions: beside(`${FORMS}/submissions/submissions.policy`),
      'stock-images': beside(`${CONTENT}/stock-images/stock-images.policy`),
    },
  },
  colleagues: {
    title: 'What the staff of a centre may do with accounts, and with what they work with',
    parts: {
      users: beside(`${ADMINISTRATION}/user-management/users.policy`),
      merges: beside(`${ADMINISTRATION}/merges/merges.policy`),
      imports: beside(`${ADMINISTRATION}/imports/imports.policy`),
      'data-viewer': beside(`${ADMINISTRATION}/data-viewer/data-viewer.policy`),
      views: beside(`${ADMINISTRATION}/saved-views/saved-views.policy`),
      notes: beside(`${ADMINISTRATION}/internal-notes/internal-notes.policy`),
      work: beside(`${ADMINISTRATION}/work-items/work-items.policy`),
      templates: beside(`${MESSAGING}/notification-templates/notification-templates.policy`),
      'organization-merges': beside(`${ORGANIZATIONS}/organization-merger.policy`),
    },
  },
  machines: {
    title: 'What may become of vacancies, applications, organizations, accounts and messages',
    parts: {
      tables: {
        mutate: [`${RESOURCES}/*/*-machine.ts`],
        tests: [`${RESOURCES}/shared/state-machine.test.ts`, `${RESOURCES}/machines.test.ts`],
      },
      takers: beside(`${SERVER}/state-machine/taker`),
    },
  },
  tenancy: {
    title: 'Which tenant a request is for, and what every transaction is bound to',
    parts: {
      names: beside(`${SERVER}/host-name`),
      sites: beside(`${SERVER}/sites`),
      requests: beside(`${SERVER}/plugins/site`),
      transactions: beside(`${SERVER}/db/transaction-settings`),
      roles: beside(`${SERVER}/db/isolation`),
    },
  },
  sanitising: {
    title: 'What texts, Markdown and SVGs of others may not bring along',
    parts: {
      markdown: beside(`${CONTRACTS}/markdown-rules`),
      bounds: beside(`${CONTRACTS}/markdown-bounds`),
      html: beside(`${SERVER}/http/escape-html`),
      texts: beside(`${SERVER}/http/text-rules`),
      fields: beside(`${SERVER}/http/field-reader`),
      svg: beside(`${UPLOADS}/sanitise-svg`),
      'svg-bounds': beside(`${UPLOADS}/svg-bounds`),
      'svg-references': beside(`${UPLOADS}/svg-references`),
      'svg-pictures': beside(`${UPLOADS}/embedded-pictures`),
    },
  },
  idempotency: {
    title: 'A write under a key happens once, and its response is repeated',
    parts: {
      writes: {
        mutate: [`${SERVER}/plugins/idempotency.ts`],
        tests: [`${SERVER}/plugins/idempotency-rules.test.ts`],
      },
      responses: {
        mutate: [`${SERVER}/idempotency/*.ts`],
        tests: [`${SERVER}/idempotency/idempotency.repository.test.ts`],
      },
    },
  },
} as const satisfies Record<string, Area>;

export type AreaName = keyof typeof AREAS;

/** The share of mutants in percent that the tests of an area have to kill. */
export const LEAST_SCORE = 90;

/** The files of rules of a part. */
export const filesOf = ({ mutate }: Part): string[] =>
  mutate.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !file.endsWith('.test.ts'));
