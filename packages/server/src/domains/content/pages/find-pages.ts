import { pagePath } from '@samen/resources/content';
import { firstRows } from '@samen/jsonapi';
import type { FindRecords, FoundRecord } from '../../../search-finders.ts';
import { editedPageRepository } from './edited-pages.repository.ts';
import { editorsView, pageViewOf } from './page-editing.ts';
import { centerOfManager, pageAccessScopes } from './pages.policy.ts';
import { pageRepository } from './pages.repository.ts';

/** Pages that the caller may edit, by their titles and addresses, and those that visitors read, by their titles. */
export const findPages: FindRecords = async (queries, { caller, now, words, most }) => {
  const found = new Map<string, FoundRecord>();
  const scopes = await pageAccessScopes(queries, caller);
  if (scopes['pages.edit'].kind !== 'nothing' || centerOfManager(caller) !== null) {
    const { viewer } = await editorsView(queries, caller, now);
    const edited = await editedPageRepository(queries, viewer).list(viewer, { q: words }, firstRows(most));
    for (const { id, title, locale, slug, page_type: pageType, status } of edited.rows)
      found.set(id, {
        id,
        title,
        titleLocale: locale,
        detail: pagePath({ slug, pageType }),
        status,
        isManaged: true,
      });
  }
  const shown = await pageRepository(queries, pageViewOf(caller, now)).list(
    { titleICont: words },
    firstRows(most),
  );
  for (const { id, title, locale, slug, page_type: pageType } of shown.rows) {
    const path = pagePath({ slug, pageType });
    if (!found.has(id))
      found.set(id, { id, title, titleLocale: locale, detail: path, path, isManaged: false });
  }
  return [...found.values()].slice(0, most);
};
