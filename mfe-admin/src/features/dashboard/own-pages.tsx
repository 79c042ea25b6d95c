import type { DashboardPage } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import { Link, Tag } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Nothing, Part, Rows } from './part.tsx';
import { detailText, titleText } from './row.ts';

const HOME = 'home';

/** Where visitors find it. */
function hrefOf({ slug, pageType }: DashboardPage): string {
  if (pageType !== 'default') return paths.news.one(slug);
  return slug === HOME ? paths.home() : paths.page(slug);
}

/** The pages and the news of a centre, for who writes them: what no one sees yet comes first. */
export function OwnPages({ pages }: { pages: readonly DashboardPage[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Part title={t('ownPages.title')} link={{ href: paths.news.list(), label: t('ownPages.toNews') }}>
      {pages.length === 0 && <Nothing>{t('ownPages.none')}</Nothing>}
      <Rows>
        {pages.map((page) => (
          <li key={page.pageId}>
            <Row>
              {page.isPublished ? (
                <Link href={hrefOf(page)}>{page.title}</Link>
              ) : (
                <strong>{page.title}</strong>
              )}
              {!page.isPublished && <Tag tone="warning">{t('ownPages.draft')}</Tag>}
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

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 10px;
  padding-block: 10px;

  a,
  strong {
    overflow-wrap: anywhere;
    ${titleText}
  }
  p {
    width: 100%;
    ${detailText}
  }
`;
