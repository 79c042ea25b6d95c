import { userMachine } from './accounts/user-machine.ts';
import { conversationMachine } from './messaging/conversation-machine.ts';
import { profileReplyMachine } from './messaging/profile-reply-machine.ts';
import { organizationMachine } from './organizations/organization-machine.ts';
import type { Machine } from './shared/state-machine.ts';
import { applicationMachine } from './vacancies/application-machine.ts';
import { OWN_POST_TRANSITIONS, vacancyMachine } from './vacancies/vacancy-machine.ts';

/** The transitions of a table as lines: from, name, to, by whom, and what else holds for it. */
function linesOf(machine: Machine<string>): string[] {
  return Object.entries(machine).flatMap(([from, steps]) =>
    Object.entries(steps).map(([name, { to, by, needs = [], withinDays, tenantOnly, effects = [] }]) =>
      [
        `${from} ${name} → ${to}, ${by}`,
        ...needs.map((attribute) => `with ${attribute}`),
        ...(withinDays === undefined ? [] : [`within ${withinDays} days`]),
        ...(tenantOnly ? ['tenant only'] : []),
        ...effects.map((effect) => `notifies ${effect}`),
      ].join(', '),
    ),
  );
}

/** What the product promises of each, a second time on purpose: a change there has to be a change here. */
const PROMISED: [string, Machine<string>, states: string, transitions: string][] = [
  [
    'a vacancy',
    vacancyMachine,
    'draft published filled expired archived deleted',
    `
draft publish → published, vacancies.publish, notifies vacancy_published
draft archive → archived, vacancies.publish
draft remove → deleted, vacancies.publish
published fill → filled, vacancies.publish, notifies vacancy_filled
published expire → expired, system, notifies vacancy_expired
published archive → archived, vacancies.publish
filled publish → published, vacancies.publish, with expiresAt, notifies vacancy_published
filled archive → archived, vacancies.publish
filled remove → deleted, vacancies.publish
expired publish → published, vacancies.publish, with expiresAt, notifies vacancy_published
expired archive → archived, vacancies.publish
expired remove → deleted, vacancies.publish
archived restore → draft, vacancies.publish
archived remove → deleted, vacancies.publish`,
  ],
  [
    'an application',
    applicationMachine,
    'unconfirmed new accepted rejected withdrawn',
    `
unconfirmed confirm → new, own, notifies application_received, notifies application_receipt
new accept → accepted, applications.decide, notifies application_accepted
new reject → rejected, applications.decide, with rejectionReason, notifies application_rejected
new withdraw → withdrawn, own, notifies application_withdrawn
accepted reject → rejected, applications.decide, with rejectionReason, within 14 days, notifies application_rejected
accepted withdraw → withdrawn, own, notifies application_withdrawn
rejected accept → accepted, applications.decide, within 14 days, notifies application_accepted`,
  ],
  [
    'an organization',
    organizationMachine,
    'pending denied approved archived deleted',
    `
pending approve → approved, organizations.approve, notifies organization_approved
pending deny → denied, organizations.approve, with denialReason, notifies organization_denied
pending remove → deleted, organizations.approve
denied resubmit → pending, organizations.edit, notifies organization_signed_up
denied remove → deleted, organizations.approve
approved archive → archived, organizations.edit, notifies organization_changed
archived restore → approved, organizations.approve, notifies organization_changed
archived remove → deleted, organizations.approve
deleted restore → archived, organizations.approve, within 30 days, tenant only`,
  ],
  [
    'an account',
    userMachine,
    'invited active inactive archived',
    `
invited confirm → active, own, notifies user_welcome
invited archive → archived, users.status, notifies account_deleted
active deactivate → inactive, users.status
active archive → archived, users.status, notifies account_deleted
inactive activate → active, users.status
inactive archive → archived, users.status, notifies account_deleted
archived activate → active, users.status, within 30 days`,
  ],
  [
    'a conversation',
    conversationMachine,
    'open closed',
    `
open close → closed, own
closed reopen → open, own`,
  ],
  [
    'a reply to a profile',
    profileReplyMachine,
    'sent accepted declined lapsed',
    `
sent accept → accepted, own, notifies profile_reply_answered
sent decline → declined, own, notifies profile_reply_answered
sent lapse → lapsed, system`,
  ],
];

it.each(PROMISED)(
  '%s goes where the product says, and nowhere else',
  (_name, machine, states, transitions) => {
    expect(Object.keys(machine).join(' ')).toBe(states);
    expect(linesOf(machine)).toEqual(transitions.trim().split('\n'));
  },
);

it('leaves people of their own one-on-one help what is not for an organization', () => {
  expect([...OWN_POST_TRANSITIONS].sort()).toEqual(['fill', 'publish', 'remove']);
});
