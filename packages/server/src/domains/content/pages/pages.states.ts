import type { Updateable } from 'kysely';
import { HOME_SLUG, pageMachine, type PageStatus } from '@samen/resources/content';
import { Problem } from '../../../errors/problem.ts';
import { defineStates, type StepContext } from '../../../state-machine/index.ts';
import { pageWriteRepository, type StoredPage } from './page-writes.repository.ts';
import type { PagesTable } from './pages.table.ts';
import { isShown } from './publication.policy.ts';
import { subjectNames } from '../subject-names.repository.ts';

/** What happens to pages. Their state is what is stored: between a date and the job that goes by it visitors see otherwise. */
export const pageStates = defineStates<PageStatus, StoredPage, Updateable<PagesTable>, StepContext>({
  machine: pageMachine,
  others: {},
  subject: { type: 'pages', name: 'page', recordName: subjectNames.pages },
  idOf: ({ id }) => id,
  stateOf({ is_published, publish_from }) {
    if (!is_published) return 'draft';
    return publish_from ? 'scheduled' : 'published';
  },
  enteredAt: () => null,
  guards: {
    // Every site has it.
    async unpublish(_context, { slug }) {
      if (slug === HOME_SLUG) throw new Problem('invalid_transition');
    },
    // It would be gone until then.
    async schedule({ now }, row) {
      if (isShown(row, now)) throw new Problem('invalid_transition');
    },
  },
  columns: ({ name, to }) =>
    name === 'show'
      ? { publish_from: null }
      : { is_published: to !== 'draft', publish_from: null, publish_until: null },
  async save({ queries, sender, now }, row, columns) {
    const pages = pageWriteRepository(queries, sender.tenantId);
    if (columns.is_published !== undefined) return pages.update(row.id, columns, now);
    await pages.show(row.id, now);
    return { ...row, publish_from: null };
  },
  effects: {},
});
