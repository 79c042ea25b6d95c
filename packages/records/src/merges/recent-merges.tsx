import { Link, Note } from '@samen/design-system';
import { useFormat, useLateTexts, useSession } from '@samen/federation-kit';
import { paths, scopeOf } from '@samen/resources/shared';
import en from './merges.en.json';
import nl from './merges.nl.json';
import { useListRecentMergesQuery, type MergedRecord } from './recent-merges.api.ts';

/** That another record was merged into this one, for as long as it can be undone; nothing for who may not. */
export function RecentMerges(record: MergedRecord) {
  const { organization, roles } = useSession();
  const mayMerge = organization !== null && scopeOf('records.merge', roles, organization) !== null;
  return mayMerge ? <Recent {...record} /> : null;
}

function Recent(record: MergedRecord) {
  const { t } = useLateTexts('records-merges', { nl, en });
  const format = useFormat();
  const { currentData } = useListRecentMergesQuery(record);
  const open = currentData?.items.filter(({ meta }) => meta?.can?.includes('merges.undo')) ?? [];
  return open.map(({ id, goneName, undoableUntil }) => (
    <Note key={id} tone="info" action={<Link href={paths.merges.one(id)}>{t('open')}</Link>}>
      {t('merged', { name: goneName ?? '', date: format.date(undoableUntil) })}
    </Note>
  ));
}
