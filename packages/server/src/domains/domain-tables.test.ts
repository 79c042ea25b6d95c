import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DOMAINS } from './index.ts';

/** Tables of a domain that its migrations make and no resource shows, each with the reason. */
const WITHOUT_RESOURCE: Record<string, string> = {
  call_out_answers: 'are counted in the call-out',
  calendar_addresses: 'lead to a calendar, and show nowhere',
  conversation_participants: 'who takes part stands in the conversation',
  merge_changes: 'what the undo of a merge puts back, and its people export',
  import_row_keys: 'by them rows are compared with each other',
  email_changes: 'a change that waits shows in the account',
  form_questions: 'stand in their form',
  form_replies: 'stand in their submission',
  form_uploads: 'stand in their submission, and wait for it until then',
  former_page_slugs: 'lead from the old address of a page to the new one',
  message_attachments: 'stand in their message',
  notification_people: 'say with whom a notification goes',
  page_drafts: 'are what editors see of a page',
  page_managers: 'stand in their page',
  page_presence: 'stands in its page',
  page_view_days: 'are counted in analytics',
  search_synonym_keys: 'a trigger fills it',
  search_words: 'a trigger fills it',
  work_items: 'what people make of records of others, shown with those',
  sign_ups: 'become accounts',
  vacancy_favorites: 'show in the vacancy',
  vacancy_view_days: 'are counted in analytics',
  vacancy_views: 'are counted in the vacancy',
};

/** Tables that migrations of another part made before there were domains; what has changed them since stands with the owner. */
const MADE_ELSEWHERE: Record<string, string> = {
  saved_searches: 'accounts',
  stock_images: 'services',
  message_attachments: 'services',
};

/** Resources of a domain over tables that a part below it fills. */
const FILLED_BELOW: Record<string, string> = {
  audit_events: 'everything writes them',
  mail_templates: 'mails are sent by them',
  notification_preferences: 'services send by them',
  notifications: 'services write them',
};

const BASE = path.resolve(import.meta.dirname, '../db/migrations');

/** The tables that the migrations of a folder make. */
const madeIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^CREATE TABLE (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );

const base = madeIn(BASE);
const domains = DOMAINS.map(({ name, migrations, declared = [] }) => ({
  name,
  made: migrations === undefined ? [] : madeIn(migrations),
  shown: declared.flatMap(({ table }) => table ?? []),
}));

it('finds the tables of every domain that has migrations', () => {
  expect(base).toContain('users');
  expect(domains.flatMap(({ made }) => made).length).toBeGreaterThan(20);
});

it.each(domains)('$name registers the tables that its migrations make', ({ name, made, shown }) => {
  const elsewhere = (table: string) => MADE_ELSEWHERE[table] === name || table in FILLED_BELOW;
  expect(
    made.filter((table) => !shown.includes(table) && !(table in WITHOUT_RESOURCE) && !elsewhere(table)),
  ).toEqual([]);
});

it.each(domains)('$name has migrations for the tables that it registers', ({ made, shown }) => {
  const others = [...base, ...Object.keys(MADE_ELSEWHERE), ...Object.keys(FILLED_BELOW)];
  expect(shown.filter((table) => !made.includes(table) && !others.includes(table))).toEqual([]);
});

it('gives no reason that nothing needs', () => {
  const made = domains.flatMap((domain) => domain.made);
  const shown = domains.flatMap((domain) => domain.shown);
  expect(
    Object.keys(WITHOUT_RESOURCE).filter((table) => shown.includes(table) || !made.includes(table)),
  ).toEqual([]);
  const isMadeBy = (table: string, name: string) =>
    domains.some((domain) => domain.name === name && domain.made.includes(table));
  expect(Object.entries(MADE_ELSEWHERE).filter(([table, name]) => !isMadeBy(table, name))).toEqual([]);
});
