import { ActivityEvents, NAMED_TYPES, type ActivityEvent } from '@samen/resources/administration';
import { LOCALES, type Locale } from '@samen/contracts';
import { activityTexts } from '@samen/resources/activity-text';
import { TEMPLATE_KEYS, type ActivityAction } from '@samen/resources/shared';
import type { Resource, ResourceIdentifier } from '@samen/jsonapi';
import { presenter } from '../../../declared/presenter.ts';
import { TEMPLATE_NAMES } from '../../messaging/notification-templates/index.ts';
import type { ActivityRow } from './activity-events.repository.ts';
import type { ShownSubject } from './subjects.repository.ts';

/** Actions of people only: without an actor it was a visitor, or a person with a mailed link. */
const BY_PEOPLE: ReadonlySet<string> = new Set<ActivityAction>([
  'organization.created',
  'organization.pending',
  'application.begun',
  'application.repeated',
  'application.submitted',
  'application.confirmed',
  'application.withdrawn',
  'contact_message.sent',
  'password.changed',
  'mails.stopped',
  'user.signed_up',
  'user.confirmed',
  'user.active',
  'user.email_changed',
  'role.added',
]);

function originOf({ actor_id, action }: ActivityRow): ActivityEvent['origin'] {
  if (actor_id !== null) return 'person';
  return BY_PEOPLE.has(action) ? 'visitor' : 'system';
}

/** What the reader may see of the records and people of events, by `type/id`. */
export type Shown = ReadonlyMap<string, ShownSubject>;

const REVEALED = /\.revealed$/;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const pairIn = (values: unknown, field: string): readonly unknown[] => {
  const pair: unknown =
    typeof values === 'object' && values !== null
      ? Object.entries(values).find(([name]) => name === field)?.[1]
      : [];
  return Array.isArray(pair) ? pair : [];
};

/** The people whom an event stores beside who did it. */
export const peopleIn = ({ action, data }: ActivityRow): string[] =>
  action === 'work_item.assigned' ? [data['former'], data['assignee']].flatMap((id) => textOf(id) ?? []) : [];

/** What an event stores of what became different: fields, those that are no one’s personal data with their values, and states. */
function changesOf({ action, data }: ActivityRow, shown: Shown): ActivityEvent['changes'] {
  const { fields, values, from, to, field, former, assignee } = data;
  if (action === 'work_item.assigned') {
    const nameOf = (id: unknown) => shown.get(`users/${textOf(id)}`)?.name ?? null;
    return [{ field: 'assignee_id', from: nameOf(former), to: nameOf(assignee) }];
  }
  if (Array.isArray(fields))
    return fields.map((name) => {
      const [before, after] = pairIn(values, String(name));
      return { field: String(name), from: textOf(before), to: textOf(after) };
    });
  if (REVEALED.test(action)) return [{ field: textOf(field) ?? '', from: null, to: null }];
  const states = { from: textOf(from), to: textOf(to) };
  return states.from === states.to ? [] : [{ field: 'status', ...states }];
}

const subjectOf = ({ subject_type, subject_id }: ActivityRow, shown: Shown) =>
  shown.get(`${subject_type}/${subject_id}`);

export const actorOf = ({ actor_id }: ActivityRow, shown: Shown) => shown.get(`users/${actor_id}`);

function subjectIn({ subject_type, subject_id: id }: ActivityRow): ResourceIdentifier | undefined {
  const type = NAMED_TYPES.find((one) => one === subject_type);
  return type && { type, id };
}

/** What is stored of a field that was revealed. */
const ofReveal = ({ action, data }: ActivityRow, name: string): string | null =>
  REVEALED.test(action) ? textOf(data[name]) : null;

interface Reading {
  shown: Shown;
  locale: Locale;
}

/** Which template of a centre it is about, and in which language that is: its id alone says neither. */
function templateIn(
  { subject_type: type, data: { key, locale } }: ActivityRow,
  reader: Locale,
): string | null {
  const name = TEMPLATE_KEYS.find((one) => one === key);
  const language = LOCALES.find((one) => one === locale);
  if (type !== 'notification_templates' || !name || !language) return null;
  return `${TEMPLATE_NAMES[reader][name]} (${activityTexts[reader].values.words.locale[language]})`;
}

const present = presenter<ActivityEvents, ActivityRow, Reading>(ActivityEvents, {
  values: {
    subjectName: (row, { shown, locale }) =>
      templateIn(row, locale) ?? subjectOf(row, shown)?.name ?? (row.subject_exists ? null : row.stored_name),
    isSubjectOpen: (row, { shown }) => subjectOf(row, shown)?.isOpen ?? false,
    subjectParentId: (row, { shown }) => subjectOf(row, shown)?.parentId ?? null,
    origin: originOf,
    isActorOpen: (row, { shown }) => actorOf(row, shown)?.isOpen ?? false,
    actorName: (row) => row.actor_name,
    impersonatorName: (row) => row.impersonator_name,
    changes: (row, { shown }) => changesOf(row, shown),
    reason: (row) => ofReveal(row, 'reason'),
    recordType: (row) => ofReveal(row, 'record_type'),
    recordId: (row) => ofReveal(row, 'record_id'),
  },
  audiences: { readers: (row, { shown }) => subjectOf(row, shown) !== undefined },
  related: { subject: subjectIn },
});

/** An event, with the names of what the reader may see, in their language where the product gives them. */
export const presentEvent = (row: ActivityRow, shown: Shown, locale: Locale): Resource =>
  present(row, { shown, locale });
