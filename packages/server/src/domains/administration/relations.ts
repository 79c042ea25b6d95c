import { NOTABLE_TYPES } from '@samen/resources/administration';
import type { Relations } from '../../http/relations.ts';

/** The relationships that writes of users take. */
export const USER_RELATIONS = {
  mentor: { type: 'users', attribute: 'mentorId' },
} as const satisfies Relations;

/** Of an invitation, and of a role that is given or taken. */
export const ROLE_RELATIONS = {
  organization: { type: 'organizations', attribute: 'organizationId' },
} as const satisfies Relations;

export const NEW_NOTE_RELATIONS = {
  notable: { type: NOTABLE_TYPES, attribute: 'notableId', typeAttribute: 'notableType' },
} as const satisfies Relations;
