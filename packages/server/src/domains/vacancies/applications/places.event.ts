import type { EventHandlers } from '../../../use-case.ts';
import { applicationStepsOf } from './applications.states.ts';
import { offerFreePlaces } from './places.ts';

/** A vacancy has more places than before: they go to the first in line. */
export const offerFreePlacesOf: NonNullable<EventHandlers['vacancy.places_added']> = (
  queries,
  context,
  { vacancyId },
) => offerFreePlaces(applicationStepsOf(queries, context), vacancyId);
