import { OPTIONAL_EVENTS, type NotificationEvent, type RoleName } from '@samen/resources/shared';

/** What concerns everybody; the other events are about an organization or a centre one works for. */
const OWN: readonly NotificationEvent[] = [
  'application_receipt',
  'application_accepted',
  'application_rejected',
  'application_unanswered',
  'waitlist_joined',
  'place_offered',
  'offer_lapsed',
  'occurrence_cancelled',
  'vacancy_filled',
  'conversation_message',
  'p2p_published',
  ...([
    'role_changed',
    'user_welcome',
    'profile_reply_received',
    'call_out',
    'call_out_closed',
    'form_receipt',
    'form_answered',
    'broadcast_update',
  ] as NotificationEvent[]),
];

/** The events that a person may choose, in the groups in which the page shows them. */
export function eventGroups(
  roles: readonly RoleName[],
): { name: 'own' | 'work'; events: NotificationEvent[] }[] {
  const works = roles.some((role) => role !== 'volunteer' && role !== 'student');
  const own = OPTIONAL_EVENTS.filter((event) => OWN.includes(event));
  const work = OPTIONAL_EVENTS.filter((event) => !OWN.includes(event));
  return [{ name: 'own', events: own }, ...(works ? [{ name: 'work' as const, events: work }] : [])];
}
