import { paths } from '@samen/resources/shared';
import type { DashboardPage } from '@samen/resources/administration';
import { Link, Tag } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Nothing, Part, Rows } from '../../shared/part.tsx';
import { detailText, titleText } from './row.ts';

const DAY = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

type Wait = 'changes' | 'drafts' | 'planned';

/** What a page waits for; null where visitors see it as it is. */
function waitOf({ status, hasUnpublishedChanges }: DashboardPage): Wait | null {
  if (status === 'draft') return 'drafts';
  if (status === 'scheduled') return 'planned';
  return hasUnpublishedChanges ? 'changes' : null;
}

const WAITS = {
  changes: '?changed=yes',
  drafts: '?status=draft',
  planned: '?status=scheduled',
} as const satisfies Record<Wait, string>;

/** So many of the pages that wait come with a dashboard at most: those that wait come before the others. */
const MOST = 8;

/** What waits for who writes pages, in a sentence: where there may be more than have come it says so. */
export function usePagesWaiting(): (pages: readonly DashboardPage[]) => string {
  const { t } = useTranslation();
  return (pages) => {
    const waits = pages.map(waitOf);
    const planned = waits.filter((wait) => wait === 'planned').length;
    const count = waits.filter((wait) => wait !== null).length - planned;
    const isAll = pages.length < MOST || waits.includes(null);
    const waiting = t(isAll ? 'ownPages.waiting' : 'ownPages.waitingMany', { count });
    return planned === 0 ? waiting : `${waiting} ${t('ownPages.planned', { count: planned })}`;
  };
}

/** The pages and the news of a centre, for who writes them: what visitors do not see yet first, by what it waits for. */
export function OwnPages({ pages }: { pages: readonly DashboardPage[] }) {
  const { t } = useTranslation();
  const list = paths.content.list();
  const shown = pages.filter((page) => waitOf(page) === null);
  return (
    <>
      {(Object.keys(WAITS) as Wait[]).map((wait) => (
        <Waiting key={wait} wait={wait} pages={pages.filter((page) => waitOf(page) === wait)} />
      ))}
      <Part title={t('ownPages.title')} link={{ href: list, label: t('ownPages.all') }}>
        {pages.length === 0 && <Nothing>{t('ownPages.none')}</Nothing>}
        {pages.length > 0 && shown.length === 0 && <Nothing>{t('ownPages.noneShown')}</Nothing>}
        <List pages={shown} />
      </Part>
    </>
  );
}

function Waiting({ wait, pages }: { wait: Wait; pages: readonly DashboardPage[] }) {
  const { t } = useTranslation();
  if (pages.length === 0) return null;
  const link = { href: `${paths.content.list()}${WAITS[wait]}`, label: t(`ownPages.allOf.${wait}`) };
  return (
    <Part title={t(`ownPages.waits.${wait}`)} link={link}>
      <List pages={pages} />
    </Part>
  );
}

function List({ pages }: { pages: readonly DashboardPage[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Rows>
      {pages.map((page) => (
        <li key={page.pageId}>
          <Row>
            <Link href={paths.content.one(page.pageId)}>{page.title}</Link>
            <State page={page} />
            <p>
              {t(`ownPages.${page.pageType}`)},{' '}
              {t('ownPages.changed', { when: format.relative(page.updatedAt) })}
            </p>
          </Row>
        </li>
      ))}
    </Rows>
  );
}

/** What visitors see of it, and when that changes. */
function State({ page }: { page: DashboardPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, publishFrom, publishUntil } = page;
  return (
    <>
      {status === 'draft' && <Tag tone="warning">{t('ownPages.draft')}</Tag>}
      {status === 'scheduled' && publishFrom && (
        <Tag>{t('ownPages.scheduled', { date: format.date(publishFrom, DAY) })}</Tag>
      )}
      {status === 'published' && page.hasUnpublishedChanges && (
        <Tag tone="warning">{t('ownPages.unpublished')}</Tag>
      )}
      {status !== 'draft' && publishUntil && (
        <Tag>{t('ownPages.until', { date: format.date(publishUntil, DAY) })}</Tag>
      )}
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  padding-block: 10px;

  a {
    overflow-wrap: anywhere;
    ${titleText}
  }
  p {
    width: 100%;
    ${detailText}
  }
`;
