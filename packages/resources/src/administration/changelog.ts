import type { Locale } from '@samen/contracts';
import type { RoleName } from '../shared/permissions.ts';

/** `new`: was not possible before. `better`: was, and goes more easily. `fixed`: did not do what it promised. */
export const CHANGE_KINDS = ['new', 'better', 'fixed'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** What has changed for people, as one file of `changes/` describes it. */
export interface Change {
  /** The name of its file. */
  id: string;
  /** `2026-11-25`. */
  day: string;
  kind: ChangeKind;
  /** Whom it is for; none is everybody. */
  roles: RoleName[];
  /** The page on which it can be seen, if there is one. */
  path: string | null;
  texts: Record<Locale, { title: string; body: string }>;
}

/** `GET /changelog.json`: the latest first. */
export interface Changelog {
  changes: Change[];
}

/** Whether a change is for a person with these roles. */
export const concerns = ({ roles }: Pick<Change, 'roles'>, ownRoles: readonly RoleName[]): boolean =>
  roles.length === 0 || roles.some((role) => ownRoles.includes(role));
