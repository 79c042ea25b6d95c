import { paths, scopeOf, type Action } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';
import { ListTabs } from '@samen/records';
import { useLocation } from '@samen/router';
import { useEditorTexts } from './editor-texts.ts';

const SECTIONS = [
  { id: 'pages', href: paths.content.list() },
  { id: 'forms', href: paths.content.forms() },
  { id: 'menus', href: paths.content.menus() },
  { id: 'files', href: paths.content.files() },
  { id: 'stockImages', href: paths.content.stockImages() },
] as const;

/** The screens of content beside the one on screen, as far as the reader has them: who has this one alone gets no tabs. */
export function ContentSections() {
  const { t } = useEditorTexts();
  const { pathname } = useLocation();
  const { organization, roles } = useSession();
  const may = (action: Action) => organization !== null && scopeOf(action, roles, organization) !== null;
  const manages = may('content.manage');
  const edits = manages || roles.includes('page_manager');
  const isOpen = {
    pages: edits,
    forms: may('forms.manage'),
    menus: manages,
    files: edits,
    stockImages: manages,
  };
  const open = SECTIONS.filter(({ id }) => isOpen[id]);
  if (open.length < 2) return null;
  return (
    <ListTabs
      label={t('sections.label')}
      items={open.map(({ id, href }) => ({
        id,
        label: t(`sections.${id}`),
        href,
        isCurrent: pathname.endsWith(href),
      }))}
    />
  );
}
