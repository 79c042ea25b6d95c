import { paths, scopeOf } from '@samen/resources/shared';
import { useSession } from '@samen/federation-kit';
import { ListTabs } from '@samen/records';
import { useLocation } from '@samen/router';
import { useEditorTexts } from './editor-texts.ts';

const SECTIONS = [
  { id: 'pages', href: paths.content.list(), isOfAll: true },
  { id: 'menus', href: paths.content.menus(), isOfAll: false },
  { id: 'files', href: paths.content.files(), isOfAll: true },
  { id: 'stockImages', href: paths.content.stockImages(), isOfAll: false },
] as const;

/** The screens of content beside the one on screen; those who look after single pages have fewer. */
export function ContentSections() {
  const { t } = useEditorTexts();
  const { pathname } = useLocation();
  const { organization, roles } = useSession();
  const manages = organization !== null && scopeOf('content.manage', roles, organization) !== null;
  return (
    <ListTabs
      label={t('sections.label')}
      items={SECTIONS.filter(({ isOfAll }) => isOfAll || manages).map(({ id, href }) => ({
        id,
        label: t(`sections.${id}`),
        href,
        isCurrent: pathname.endsWith(href),
      }))}
    />
  );
}
