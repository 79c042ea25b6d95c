import type { NotificationEvent } from './notification-events.ts';
import type { Action } from './permissions.ts';
import type { ConversationStatus } from './resources/conversations.ts';
import type { ProfileReplyStatus } from './resources/profile-replies.ts';
import type { OrganizationStatus } from './resources/organizations.ts';
import type { UserStatus } from './resources/users.ts';
import type { VacancyStatus } from './resources/vacancies.ts';

/** One transition: where it leads, who may take it, and what must be given with it. */
export interface Transition<State extends string> {
  to: State;
  /** The permission somebody needs; `own`: whose record it is; `system`: a job, or what another record brings about. */
  by: Action | 'own' | 'system';
  /** Attributes that have to come with it. */
  needs?: readonly string[];
  /** Possible only so many days after the state was entered. */
  withinDays?: number;
  /** Only for whoever the permission reaches as far as the whole tenant. */
  tenantOnly?: true;
  /** What people are told. */
  effects?: readonly NotificationEvent[];
}

export type Machine<State extends string> = Record<State, Record<string, Transition<State>>>;

/** What may happen to an organization. */
export const organizationMachine: Machine<OrganizationStatus> = {
  pending: {
    approve: { to: 'approved', by: 'organizations.approve', effects: ['organization_approved'] },
    deny: {
      to: 'denied',
      by: 'organizations.approve',
      needs: ['denialReason'],
      effects: ['organization_denied'],
    },
    remove: { to: 'deleted', by: 'organizations.approve' },
  },
  denied: {
    // Also by its own admin, who sends it in again.
    resubmit: { to: 'pending', by: 'organizations.edit', effects: ['organization_signed_up'] },
    remove: { to: 'deleted', by: 'organizations.approve' },
  },
  approved: {
    archive: { to: 'archived', by: 'organizations.edit', effects: ['organization_changed'] },
  },
  archived: {
    restore: { to: 'approved', by: 'organizations.approve', effects: ['organization_changed'] },
    remove: { to: 'deleted', by: 'organizations.approve' },
  },
  deleted: {
    restore: { to: 'archived', by: 'organizations.approve', withinDays: 30, tenantOnly: true },
  },
};

/** What may happen to a vacancy. */
export const vacancyMachine: Machine<VacancyStatus> = {
  draft: {
    publish: { to: 'published', by: 'vacancies.publish', effects: ['vacancy_published'] },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  published: {
    fill: { to: 'filled', by: 'vacancies.publish', effects: ['vacancy_filled'] },
    expire: { to: 'expired', by: 'system', effects: ['vacancy_expired'] },
    archive: { to: 'archived', by: 'vacancies.publish' },
  },
  filled: {
    publish: {
      to: 'published',
      by: 'vacancies.publish',
      needs: ['expiresAt'],
      effects: ['vacancy_published'],
    },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  expired: {
    publish: {
      to: 'published',
      by: 'vacancies.publish',
      needs: ['expiresAt'],
      effects: ['vacancy_published'],
    },
    archive: { to: 'archived', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  archived: {
    restore: { to: 'draft', by: 'vacancies.publish' },
    remove: { to: 'deleted', by: 'vacancies.publish' },
  },
  deleted: {},
};

/** What people may do to the one-on-one help that they posted themselves. */
export const OWN_POST_TRANSITIONS: readonly string[] = ['publish', 'fill', 'remove'];

/** An application's state on the screen: its status, or what happened before there is one. */
export type ApplicationState = 'unconfirmed' | 'new' | 'accepted' | 'rejected' | 'withdrawn';

const CHANGE_DAYS = 14;

/** What may happen to an application. */
export const applicationMachine: Machine<ApplicationState> = {
  unconfirmed: {
    confirm: { to: 'new', by: 'own', effects: ['application_received', 'application_receipt'] },
  },
  new: {
    accept: { to: 'accepted', by: 'applications.decide', effects: ['application_accepted'] },
    reject: {
      to: 'rejected',
      by: 'applications.decide',
      needs: ['rejectionReason'],
      effects: ['application_rejected'],
    },
    withdraw: { to: 'withdrawn', by: 'own', effects: ['application_withdrawn'] },
  },
  accepted: {
    reject: {
      to: 'rejected',
      by: 'applications.decide',
      needs: ['rejectionReason'],
      withinDays: CHANGE_DAYS,
      effects: ['application_rejected'],
    },
    withdraw: { to: 'withdrawn', by: 'own', effects: ['application_withdrawn'] },
  },
  rejected: {
    accept: {
      to: 'accepted',
      by: 'applications.decide',
      withinDays: CHANGE_DAYS,
      effects: ['application_accepted'],
    },
  },
  withdrawn: {},
};

/** What may happen to an account. */
export const userMachine: Machine<UserStatus> = {
  invited: {
    confirm: { to: 'active', by: 'own', effects: ['user_welcome'] },
    archive: { to: 'archived', by: 'users.status', effects: ['account_deleted'] },
  },
  active: {
    deactivate: { to: 'inactive', by: 'users.status' },
    archive: { to: 'archived', by: 'users.status', effects: ['account_deleted'] },
  },
  inactive: {
    activate: { to: 'active', by: 'users.status' },
    archive: { to: 'archived', by: 'users.status', effects: ['account_deleted'] },
  },
  archived: {
    activate: { to: 'active', by: 'users.status', withinDays: 30 },
  },
};

/** What may happen to a conversation; a new message reopens one that was closed. */
export const conversationMachine: Machine<ConversationStatus> = {
  open: { close: { to: 'closed', by: 'own' } },
  closed: { reopen: { to: 'open', by: 'own' } },
};

/** What may happen to an organization's message to a volunteer; it is answered once, or lapses. */
export const profileReplyMachine: Machine<ProfileReplyStatus> = {
  sent: {
    accept: { to: 'accepted', by: 'own', effects: ['profile_reply_answered'] },
    decline: { to: 'declined', by: 'own', effects: ['profile_reply_answered'] },
    lapse: { to: 'lapsed', by: 'system' },
  },
  accepted: {},
  declined: {},
  lapsed: {},
};

/** The transition `name` out of `from`, or null where the table has none. */
export function transition<State extends string>(
  machine: Machine<State>,
  from: State,
  name: string,
): Transition<State> | null {
  return machine[from][name] ?? null;
}

/** The transition that leads from `from` to `to`, with its name; null where the table has none. */
export function transitionTo<State extends string>(
  machine: Machine<State>,
  from: State,
  to: State,
): (Transition<State> & { name: string }) | null {
  const found = Object.entries<Transition<State>>(machine[from]).find(([, one]) => one.to === to);
  return found ? { ...found[1], name: found[0] } : null;
}
