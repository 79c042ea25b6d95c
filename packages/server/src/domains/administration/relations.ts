import { NOTABLE_TYPES } from '@samen/resources/administration';
import type { Relations } from '../../http/relations.ts';

/** The relationships that new notes take. */
export const NEW_NOTE_RELATIONS = {
  notable: { type: NOTABLE_TYPES, attribute: 'notableId', typeAttribute: 'notableType' },
} as const satisfies Relations;
