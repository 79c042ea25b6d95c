import { totalText } from '@samen/jsonapi';
import { Button, Glyph, Link, SkipLink, VisuallyHidden } from '@samen/design-system';
import { paths } from '@samen/resources/shared';
import { lazyPage, usePageHead, useSession, useSite } from '@samen/federation-kit';
import { useMediaQuery } from '@samen/records/map';
import { useSearchPlace } from '@samen/records/places';
import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { ResultContent } from './result-content.tsx';
import { RESULTS_ID, ResultHeading } from './result-heading.tsx';
import { BANK, searchAddress } from '../../shared/search/search-address.ts';
import { searchHead } from './search-head.ts';
import { needsLookups, searchFilter } from '../../shared/search/search-request.ts';
import { SearchForm } from '../../shared/search/search-form.tsx';
import { SearchMap } from './search-map.tsx';
import * as Styled from './search-styles.ts';
import { useResults } from './use-results.ts';
import { useSearchAddress, useSearchLookups } from '../../shared/search/use-search.ts';
import { ViewButton } from './view-button.tsx';

/** Only who is signed in keeps searches, so the code comes with the first of them. */
const SaveSearch = lazyPage(() => import('./save-search.tsx').then((all) => all.SaveSearch));
const TakeBookmarksAlong = lazyPage(() =>
  import('../../shared/take-bookmarks-along.tsx').then((all) => all.TakeBookmarksAlong),
);

/** The vacancy bank: what, where and how far, filters with counts, and the vacancies as a list and on a map. */
export function VacancySearchPage() {
  const words = useVacancyLabels();
  const { t, format } = words;
  const site = useSite();
  const { search, change } = useSearchAddress();
  const place = useSearchPlace(search);
  const lookups = useSearchLookups();
  const isPending = place.isPending || (needsLookups(search) && !lookups.isReady);
  const results = useResults(search, place, { ...lookups, isPending });
  const { user } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const [lifted, setLifted] = useState<string | null>(null);
  const isWide = useMediaQuery(Styled.WIDE);

  const { items, pagination, isStale, error, facets } = results;
  const filters = activeFilters({ search, place, lookups, site, words });
  const count = pagination?.records ?? 0;
  const number = totalText(pagination ?? { records: 0 }, format);
  const placeName = place.found?.name ?? search.place;
  const isEmpty = items !== undefined && !error && count === 0;
  const corrections = isEmpty ? facets?.meant.map(({ words: one }) => `‘${one}’`).join(', ') : '';
  const filter = isPending ? null : searchFilter(search, place.near, lookups);
  // Who has moved the map to where nothing is, moves it on.
  const hasMap = !isEmpty || search.area !== null;
  const isMapAlone = search.view === 'map' && !isWide && hasMap;
  const found = t(place.found ? 'search.foundNear' : 'search.found', {
    count,
    number,
    place: placeName,
  });
  usePageHead(
    searchHead({
      search,
      filter,
      isEmpty,
      words,
      site,
      isBeyond: items?.length === 0 && count > 0 && !isStale,
      found: !items || error || isStale ? null : isEmpty ? t('empty.title') : found,
      labels: filters.filter((one) => one.filter !== 'near').map(({ label }) => label),
    }),
  );
  const title = !items || error ? t('search.title') : isEmpty ? t('empty.title') : found;
  const map = (
    <SearchMap
      filter={filter}
      near={place.near}
      area={search.area}
      onArea={(area) => change({ area, place: '', radius: null }, { replace: true })}
      lifted={lifted}
      onLift={setLifted}
    />
  );

  return (
    <>
      <SearchForm
        search={search}
        place={place}
        change={change}
        page={BANK}
        label={t('search.form')}
        example={t('search.wordsExample')}
      />
      <Styled.Page $hasMap={hasMap}>
        <Styled.Filters aria-label={t('filters.title')}>
          <SkipLink targetId={RESULTS_ID}>{t('filters.skip')}</SkipLink>
          <Styled.FiltersHead>
            {/* The region has its name; a heading here would come before that of the page. */}
            <strong aria-hidden>{t('filters.title')}</strong>
            {filters.length > 0 && (
              <Link href={searchAddress(withoutFilters(search))}>{t('filters.clear')}</Link>
            )}
          </Styled.FiltersHead>
          <FilterForm search={search}>
            <FilterGroups search={search} change={change} lookups={lookups} facets={facets} />
          </FilterForm>
        </Styled.Filters>
        <Styled.ResultColumn aria-label={t('search.results')}>
          <VisuallyHidden role="status">
            {items && !isStale && !error && (
              <>
                {t('search.announced', { count, number })}
                {corrections && ` ${t('empty.meant', { words: corrections })}`}
              </>
            )}
          </VisuallyHidden>
          <ResultHeading
            title={title}
            search={search}
            change={change}
            filters={filters}
            hasPlace={place.near !== null}
            canSort={!isEmpty && !isMapAlone}
            end={
              <>
                <Styled.SavedLink href={paths.vacancies.saved()}>
                  <Glyph icon={Bookmark} size="sm" />
                  {t('saved.link')}
                </Styled.SavedLink>
                {hasMap && (
                  <Styled.MapButton>
                    <ViewButton search={search} change={change} variant="outlineSecondary" size="md" />
                  </Styled.MapButton>
                )}
              </>
            }
          />
          {user && (
            <Suspense>
              <TakeBookmarksAlong user={user} />
              <SaveSearch
                search={search}
                filter={filter}
                suggestion={[search.words, ...filters.map(({ label }) => label)].filter(Boolean).join(', ')}
              />
            </Suspense>
          )}
          {isMapAlone ? (
            <Styled.MapAlone>{map}</Styled.MapAlone>
          ) : (
            <ResultContent
              search={search}
              change={change}
              results={results}
              filters={filters}
              placeName={placeName}
              lifted={lifted}
              onLift={setLifted}
            />
          )}
        </Styled.ResultColumn>
        {isWide && hasMap && <Styled.MapColumn>{map}</Styled.MapColumn>}
      </Styled.Page>
      <Styled.Bar>
        <Button
          variant="outlineSecondary"
          icon={<Glyph icon={SlidersHorizontal} />}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          {t('filters.open', { count: filters.length })}
        </Button>
        {hasMap && <ViewButton search={search} change={change} />}
      </Styled.Bar>
      <FilterDrawer
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        search={search}
        change={change}
        lookups={lookups}
        place={place}
        results={results}
      />
    </>
  );
}
