/** How much of what happened the panel shows at once. */
export const ACTIVITY_PAGE = 30;

/** What people did, when they came and went, or what is about the reader alone. */
export type ActivityKind = 'actions' | 'sign_ins' | 'own';

/** Which part of what happened. */
export interface ActivityChoice {
  /** Absent: all that a person sees who leads nothing, which is their own. */
  kind?: ActivityKind | undefined;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  /** The first day, in the Netherlands. */
  from?: string | undefined;
}

/** A choice as the API takes it. */
export const activityQuery = ({ kind, actorId, subjectId, from }: ActivityChoice) => ({
  'filter[kind_eq]': kind,
  'filter[actor_id_eq]': actorId,
  'filter[subject_id_eq]': subjectId,
  'filter[from]': from,
});

/** One page of it. */
export const activityPage = (choice: ActivityChoice, page: number) => ({
  ...activityQuery(choice),
  'page[number]': page,
  'page[size]': ACTIVITY_PAGE,
});
