import { paths } from '@samen/resources/shared';
import type { DashboardPage } from '@samen/resources/administration';
import { Link, Tag } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Nothing, Part, Rows } from '../../shared/part.tsx';
import { detailText, titleText } from './row.ts';

const DAY = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;

/** The pages and the news of a centre, for who writes them: what no one sees yet comes first. */
export function OwnPages({ pages }: { pages: readonly DashboardPage[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Part title={t('ownPages.title')} link={{ href: paths.content.list(), label: t('ownPages.all') }}>
      {pages.length === 0 && <Nothing>{t('ownPages.none')}</Nothing>}
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
    </Part>
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
