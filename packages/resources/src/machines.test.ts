import { userMachine, userSteps } from './accounts/user-machine.ts';
import { importMachine } from './administration/import-machine.ts';
import { mergeMachine } from './administration/merge-machine.ts';
import { pageMachine } from './content/page-machine.ts';
import { formMachine } from './forms/form-machine.ts';
import { submissionMachine } from './forms/submission-machine.ts';
import { conversationMachine } from './messaging/conversation-machine.ts';
import { profileReplyMachine } from './messaging/profile-reply-machine.ts';
import { organizationMachine, organizationSteps } from './organizations/organization-machine.ts';
import type { Machine, OtherSteps, Step } from './shared/state-machine.ts';
import { applicationMachine, applicationSteps } from './vacancies/application-machine.ts';
import { callOutMachine } from './vacancies/call-out-machine.ts';
import { reportMachine } from './vacancies/report-machine.ts';
import { OWN_POST_TRANSITIONS, vacancyMachine } from './vacancies/vacancy-machine.ts';

/** Who takes a step, and what else holds for it. */
function conditionsOf(step: Step): string {
  const { by, also = [], needs = [], withinDays, tenantOnly, importsOnly, effects = [], recordedAs } = step;
  return [
    [by, ...also].join(' or '),
    ...needs.map((attribute) => `with ${attribute}`),
    ...(withinDays === undefined ? [] : [`within ${withinDays} days`]),
    ...(tenantOnly ? ['tenant only'] : []),
    ...(importsOnly ? ['imports only'] : []),
    ...effects.map((effect) => `notifies ${effect}`),
    ...(recordedAs === undefined ? [] : [`recorded as ${recordedAs}`]),
  ].join(', ');
}

/** The transitions of a table as lines: from, name, to, and what holds for it. */
const linesOf = (machine: Machine<string>): string[] =>
  Object.entries(machine).flatMap(([from, steps]) =>
    Object.entries(steps).map(([name, step]) => `${from} ${name} → ${step.to}, ${conditionsOf(step)}`),
  );

/** What the product promises of each, a second time on purpose: a change there has to be a change here. */
const PROMISED: [string, Machine<string>, states: string, transitions: string][] = [
  [
    'a vacancy',
    vacancyMachine,
    'draft published filled expired archived deleted',
    `
draft publish → published, vacancies.publish or own or system, notifies vacancy_published, notifies p2p_published
draft submit → draft, vacancies.publish or own or system, notifies vacancy_review_requested, notifies p2p_submitted, recorded as review_requested
draft return → draft, vacancies.feature, notifies p2p_returned, recorded as returned
draft archive → archived, vacancies.publish
draft remove → deleted, vacancies.publish or own
published fill → filled, vacancies.publish or own or system, notifies vacancy_filled
published expire → expired, system, notifies vacancy_expired, notifies p2p_expired
published revise → draft, own, notifies p2p_submitted, recorded as review_requested
published archive → archived, vacancies.publish or system
filled publish → published, vacancies.publish or own, with expiresAt, notifies vacancy_published, notifies p2p_published
filled submit → draft, vacancies.publish or own, notifies vacancy_review_requested, notifies p2p_submitted, recorded as review_requested
filled archive → archived, vacancies.publish
filled remove → deleted, vacancies.publish or own
expired publish → published, vacancies.publish or own, with expiresAt, notifies vacancy_published, notifies p2p_published
expired submit → draft, vacancies.publish or own, notifies vacancy_review_requested, notifies p2p_submitted, recorded as review_requested
expired archive → archived, vacancies.publish or system
expired remove → deleted, vacancies.publish or own
archived restore → draft, vacancies.publish, recorded as restored
archived remove → deleted, vacancies.publish or own`,
  ],
  [
    'an application',
    applicationMachine,
    'unconfirmed new waitlisted offered accepted rejected withdrawn lapsed',
    `
unconfirmed confirm → new, own, notifies application_received, notifies application_receipt, recorded as confirmed
unconfirmed register → new, own, recorded as confirmed
new accept → accepted, applications.decide, notifies application_accepted, notifies student_application_decided
new reject → rejected, applications.decide or system, with rejectionReason, notifies application_rejected, notifies student_application_decided
new withdraw → withdrawn, own, notifies application_withdrawn
new seat → accepted, system, notifies application_accepted, notifies student_application_decided
new queue → waitlisted, system, notifies waitlist_joined
waitlisted offer → offered, system, notifies place_offered
waitlisted reject → rejected, applications.decide or system, with rejectionReason, notifies application_rejected, notifies student_application_decided
waitlisted withdraw → withdrawn, own
offered accept_offer → accepted, own, notifies application_accepted, notifies student_application_decided
offered decline_offer → withdrawn, own
offered lapse → lapsed, system, notifies offer_lapsed
offered reject → rejected, applications.decide or system, with rejectionReason, notifies application_rejected, notifies student_application_decided
accepted reject → rejected, applications.decide, with rejectionReason, within 14 days, notifies application_rejected, notifies student_application_decided
accepted withdraw → withdrawn, own, notifies application_withdrawn
rejected accept → accepted, applications.decide, within 14 days, notifies application_accepted, notifies student_application_decided`,
  ],
  [
    'an organization',
    organizationMachine,
    'pending denied approved archived deleted',
    `
pending approve → approved, organizations.approve, notifies organization_approved
pending deny → denied, organizations.approve, with denialReason, notifies organization_denied
pending remove → deleted, organizations.approve
denied resubmit → pending, organizations.edit or own, notifies organization_signed_up
denied remove → deleted, organizations.approve
approved archive → archived, organizations.edit, notifies organization_changed
approved withdraw → deleted, organizations.approve, imports only, recorded as withdrawn
archived restore → approved, organizations.approve, notifies organization_changed
archived remove → deleted, organizations.approve
deleted restore → archived, organizations.approve, within 30 days, tenant only, notifies organization_changed`,
  ],
  [
    'an account',
    userMachine,
    'invited active inactive archived',
    `
invited confirm → active, own, notifies user_welcome, recorded as confirmed
invited archive → archived, users.status or users.delete or own, notifies account_deleted
invited withdraw → archived, users.invite, imports only, recorded as withdrawn
invited lapse → archived, system
active deactivate → inactive, users.status or system
active archive → archived, users.status or users.delete or own, notifies account_deleted
inactive activate → active, users.status or own
inactive archive → archived, users.status or users.delete or own, notifies account_deleted
inactive lapse → archived, system
archived activate → active, users.status, within 30 days`,
  ],
  [
    'an import',
    importMachine,
    'uploaded mapped running done failed undoing undone',
    `
uploaded map → mapped, own, recorded as null
uploaded unmap → uploaded, own, recorded as null
mapped map → mapped, own, recorded as null
mapped unmap → uploaded, own, recorded as null
mapped run → running, own, recorded as started
running finish → done, system, notifies import_finished, recorded as finished
running fail → failed, system, notifies import_finished
done undo → undoing, own, within 7 days, recorded as undo_started
failed undo → undoing, own, within 7 days, recorded as undo_started
undoing finishUndo → undone, system
undoing stopUndo → failed, system, recorded as undo_stopped`,
  ],
  [
    'a merge',
    mergeMachine,
    'done undone',
    `
done undo → undone, records.merge, within 7 days, recorded as null`,
  ],
  [
    'a page',
    pageMachine,
    'draft scheduled published',
    `
draft publish → published, pages.publish or own
draft schedule → scheduled, pages.publish or own
scheduled publish → published, pages.publish or own
scheduled schedule → scheduled, pages.publish or own
scheduled unpublish → draft, pages.publish or own, recorded as unpublished
scheduled show → published, system
scheduled end → draft, system, recorded as unpublished
published publish → published, pages.publish or own
published schedule → scheduled, pages.publish or own
published unpublish → draft, pages.publish or own, recorded as unpublished
published end → draft, system, recorded as unpublished`,
  ],
  [
    'a form',
    formMachine,
    'open closed',
    `
open close → closed, forms.manage, recorded as changed
closed reopen → open, forms.manage, recorded as changed`,
  ],
  [
    'a call-out',
    callOutMachine,
    'open closed',
    `
open close → closed, call_outs.create or system, notifies call_out_closed`,
  ],
  [
    'a report',
    reportMachine,
    'open removed kept',
    `
open remove → removed, reports.handle
open keep → kept, reports.handle
removed takeBack → kept, reports.handle`,
  ],
  [
    'a conversation',
    conversationMachine,
    'open closed',
    `
open close → closed, own
closed reopen → open, own
closed message → open, system, recorded as null`,
  ],
  [
    'what was filled in at a form',
    submissionMachine,
    'new in_progress handled spam',
    `
new begin → in_progress, forms.manage
new handle → handled, forms.manage
new reject → spam, forms.manage
in_progress handle → handled, forms.manage
handled reopen → in_progress, forms.manage
spam restore → new, forms.manage, recorded as restored`,
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
  expect([...OWN_POST_TRANSITIONS].sort()).toEqual(['fill', 'publish', 'remove', 'submit']);
});

it.each<[string, OtherSteps, string]>([
  [
    'an application',
    applicationSteps,
    `apply: own, notifies application_received, notifies application_receipt, recorded as submitted
register: own, recorded as submitted`,
  ],
  [
    'an organization',
    organizationSteps,
    `create: organizations.create, recorded as created
signUp: own, notifies organization_signed_up, recorded as created
move: organizations.approve, notifies organization_changed, recorded as moved
merge: organizations.approve, recorded as merged
unmerge: organizations.approve, recorded as unmerged`,
  ],
  [
    'an account',
    userSteps,
    `createConfirmed: own, notifies user_welcome, recorded as confirmed
merge: records.merge, notifies accounts_merged, recorded as merged
unmerge: records.merge, recorded as unmerged`,
  ],
])('%s begins, and changes within a state, as the product says', (_name, steps, promised) => {
  expect(Object.entries(steps).map(([name, step]) => `${name}: ${conditionsOf(step)}`)).toEqual(
    promised.split('\n'),
  );
});
