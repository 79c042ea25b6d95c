import { CONSTANTS } from '@samen/contracts';
import { totalText } from '@samen/jsonapi';
import {
  Button,
  EmptyState,
  from,
  Glyph,
  Link,
  LinkButton,
  PageTitle,
  Pagination,
  Scene,
  SkipLink,
  Skeleton,
  text,
  VisuallyHidden,
  withoutScripts,
} from '@samen/design-system';
import { useFormat, usePageHead, useSite } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import { useMediaQuery } from '@samen/records/map';
import { List, Map as MapIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { organizationKinds } from './organization-kinds.ts';
import { OrganizationRows } from './organization-rows.tsx';
import { OrganizationsMap } from './organizations-map.tsx';
import { EMPTY_SEARCH, isFiltered, searchAddress } from './social-map-address.ts';
import { SocialMapForm } from './social-map-form.tsx';
import { socialMapHead } from './social-map-head.ts';
import { useSocialMap } from './use-social-map.ts';

/** From here on the map stands beside the list. */
const WIDE = '(min-width: 1024px)';
const RESULTS_ID = 'organisaties';
const ROWS_WHILE_LOADING = 5;

/** What there is nearby: the organizations of the centre as a list and on a map. */
export function SocialMapPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { locale } = useSite();
  const { items, pagination, isStale, isFetching, error, refetch, ...map } = useSocialMap();
  const { search, change, lookups, place, device, near } = map;
  const [lifted, setLifted] = useState<string | null>(null);
  const isWide = useMediaQuery(WIDE);
  const total = pagination?.records ?? 0;
  const isEmpty = items !== undefined && total === 0;
  const isBeyond = items?.length === 0 && total > 0 && !isStale;
  const about = t('socialMap.about');
  usePageHead(
    socialMapHead({
      search,
      items: items && !isStale && !error ? items : null,
      title: t('socialMap.title'),
      about,
      home: t('organization.home'),
      isBeyond,
    }),
  );
  const kindOf = useMemo(
    () => organizationKinds(lookups.kinds, locale, (type) => t(`type.${type}`)),
    [lookups.kinds, locale, t],
  );
  const count = totalText(pagination ?? { records: 0 }, format);
  const where = device.location ? 'me' : place.found ? 'place' : 'all';
  const found = t(`socialMap.found.${where}`, {
    count: total,
    number: count,
    place: place.found?.name ?? '',
  });
  const isMapAlone = search.view === 'map' && !isWide;
  const shown = items ?? [];
  const organizationsMap = (
    <OrganizationsMap items={shown} near={near} kindOf={kindOf} lifted={lifted} onLift={setLifted} />
  );
  return (
    <Page>
      <Column>
        <PageTitle lead={about}>{t('socialMap.title')}</PageTitle>
        <SkipLink targetId={RESULTS_ID}>{t('socialMap.skip')}</SkipLink>
        <SocialMapForm map={map} />
        <Head>
          <h2 id={RESULTS_ID} tabIndex={-1}>
            {items && !error ? (isEmpty ? t('socialMap.none') : found) : t('socialMap.results')}
          </h2>
          {isFiltered(search) && (
            <Link href={searchAddress({ ...EMPTY_SEARCH, view: search.view })}>{t('socialMap.clear')}</Link>
          )}
          {!isEmpty && (
            <Switch>
              <Button
                variant="outlineSecondary"
                size="md"
                icon={<Glyph icon={isMapAlone ? List : MapIcon} />}
                onClick={() => change({ view: isMapAlone ? 'list' : 'map', page: search.page })}
              >
                {t(isMapAlone ? 'socialMap.list' : 'socialMap.map')}
              </Button>
            </Switch>
          )}
        </Head>
        <VisuallyHidden role="status">
          {items && !isStale && !error && (isEmpty ? t('socialMap.none') : found)}
        </VisuallyHidden>
        {!items && !error && (
          <Skeleton shape="row" rows={ROWS_WHILE_LOADING} label={t('socialMap.loading')} />
        )}
        {error && (
          <LoadFailure title={t('socialMap.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        )}
        {isEmpty && !error && (
          <EmptyState
            title={t('socialMap.none')}
            hideTitle
            art={<Scene name="houses" alt="" />}
            action={
              isFiltered(search) && (
                <LinkButton href={searchAddress(EMPTY_SEARCH)}>{t('socialMap.clear')}</LinkButton>
              )
            }
          >
            <p>{t(isFiltered(search) || near ? 'socialMap.noneFiltered' : 'socialMap.noneYet')}</p>
          </EmptyState>
        )}
        {isBeyond && (
          <p>
            <Link href={searchAddress({ ...search, page: 1 })}>{t('socialMap.beyond')}</Link>
          </p>
        )}
        {isMapAlone && !error ? (
          <MapAlone>{organizationsMap}</MapAlone>
        ) : (
          !error && (
            <OrganizationRows
              items={shown}
              near={near}
              kindOf={kindOf}
              isStale={isStale}
              lifted={lifted}
              onLift={setLifted}
            />
          )
        )}
        {pagination && total > shown.length && !isBeyond && (
          <Pagination
            page={search.page}
            pageCount={Math.ceil(total / CONSTANTS.maxPageSize)}
            hrefFor={(page) => searchAddress({ ...search, page })}
            labels={{
              navigation: t('socialMap.pages'),
              previous: t('socialMap.previous'),
              next: t('socialMap.next'),
              page: (page) => t('socialMap.page', { page }),
            }}
          />
        )}
      </Column>
      {isWide && <MapColumn>{organizationsMap}</MapColumn>}
    </Page>
  );
}

/** The site's header stays at the top; the map stands below it. */
const HEADER = '85px';

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  ${from.lg} {
    grid-template-columns: minmax(380px, 34vw) minmax(0, 1fr);

    ${withoutScripts} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Column = styled.div`
  min-width: 0;
  padding: 28px var(--w-gutter) 64px;

  h1 {
    font-size: clamp(1.875rem, 1.3rem + 2vw, 2.5rem);
  }
  > form {
    margin-top: 20px;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
  padding-block: 20px 8px;

  h2 {
    ${text('lg')}
    color: var(--text-strong);
    font-weight: 650;
  }
`;

const Switch = styled.div`
  ${from.lg} {
    display: none;
  }
  ${withoutScripts} {
    display: none;
  }
`;

const MapColumn = styled.div`
  position: sticky;
  top: ${HEADER};
  height: calc(100vh - ${HEADER});
  border-left: 1px solid var(--border);
`;

/** The map in the place of the list. */
const MapAlone = styled.div`
  position: relative;
  height: max(360px, calc(100dvh - 220px));
  margin-inline: calc(-1 * var(--w-gutter));
`;
