import { firstRows } from '@samen/jsonapi';
import type { FindChanger } from '../../../plugins/saved-by.ts';
import { activityRepository } from './activity-events.repository.ts';
import { viewOf } from './activity-view.ts';

/** Milliseconds: a record and its event are written in one transaction, each with a moment of its own. */
const SAME_MOMENT = 1000;

/** The actor of the change of that moment among those that the caller sees. */
export const findChanger: FindChanger = async (queries, caller, { type, id, at }) => {
  if (!caller.user) return null;
  const view = await viewOf(queries, caller);
  const filters = {
    subjectType: type,
    subjectId: id,
    since: new Date(at.getTime() - SAME_MOMENT),
    before: new Date(at.getTime() + SAME_MOMENT),
    isChange: true,
  };
  const { rows } = await activityRepository(queries, caller.tenantId).list(
    { ...view, filters },
    firstRows(1),
  );
  const [event] = rows;
  return event && event.actor_id !== caller.user.id ? event.actor_name : null;
};
