import type { RecordedWords } from '../shared/activity.ts';
import type { Machine, Transition } from '../shared/state-machine.ts';
import type { PageStatus } from './pages.ts';

/** Also by those who look after it. */
const byEditors = { by: 'pages.publish', also: ['own'] } as const;

const publish = { to: 'published', ...byEditors } as const satisfies Transition<PageStatus>;
const schedule = { to: 'scheduled', ...byEditors } as const satisfies Transition<PageStatus>;
const unpublish = {
  to: 'draft',
  ...byEditors,
  recordedAs: 'unpublished',
} as const satisfies Transition<PageStatus>;
/** Its time is over. */
const end = {
  to: 'draft',
  by: 'system',
  recordedAs: 'unpublished',
} as const satisfies Transition<PageStatus>;

const table = {
  draft: { publish, schedule },
  // Until its moment has come.
  scheduled: { publish, schedule, unpublish, show: { to: 'published', by: 'system' }, end },
  // Published again with what was changed; one whose time is over, and that no job has ended yet, can be scheduled.
  published: { publish, schedule, unpublish, end },
} as const satisfies Machine<PageStatus>;

/** What may happen to a page. What is changed in it meanwhile is stored beside it and is no step. */
export const pageMachine: Machine<PageStatus> = table;
/** What the activity says of it. */
export type PageWord = RecordedWords<typeof table>;
