import { MENUS } from '@samen/resources/shared';
import { Skeleton } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { ListPage } from '@samen/records';
import { LoadFailure } from '@samen/records/loading';
import { ContentSections } from '../../shared/content-sections.tsx';
import { useGetMenusQuery } from '../../shared/editing.api.ts';
import { useEditorTexts } from '../../shared/editor-texts.ts';
import { MenuSection } from './menu-section.tsx';

/** The menus of the site as those see them who put them together. */
export function MenuItemsPage() {
  const { t } = useEditorTexts();
  const { data, error, isFetching, refetch } = useGetMenusQuery();
  usePageTitle(t('menus.title'));
  return (
    <ListPage title={t('menus.title')} lead={t('menus.lead')} tabs={<ContentSections />}>
      {error && !data && (
        <LoadFailure title={t('menus.failed')} problem={error} busy={isFetching} onRetry={refetch} />
      )}
      {!data && !error && <Skeleton rows={6} />}
      {data &&
        MENUS.map((menu) => (
          <MenuSection key={menu} menu={menu} items={data.items.filter((item) => item.menu === menu)} />
        ))}
    </ListPage>
  );
}
