import { totalText } from '@samen/jsonapi';
import { Button, Glyph, Link, SkipLink, VisuallyHidden } from '@samen/design-system';
import { paths } from '@samen/resources/shared';
import { lazyPage, usePageHead, useSession, useSite } from '@samen/federation-kit';
import { useMediaQuery } from '@samen/records/map';
import { useSearchPlace } from '@samen/records/places';
import { Bookmark, SlidersHorizontal, Sparkles } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useVacancyLabels } from '../../shared/vacancy-texts.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { FilterDrawer } from './filter-drawer.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterGroups } from './filter-groups.tsx';
import { ResultContent } from './result-content.tsx';
import { RESULTS_ID, ResultHeading } from './result-heading.tsx';
import { BANK, effectiveSort, searchAddress } from '../../shared/search/search-address.ts';
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

/** What suits a person comes with the order that goes by it. */
const MatchPanel = lazyPage(() => import('./match/match-panel.tsx').then((all) => all.MatchPanel));

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
  const order = effectiveSort(search, place.near !== null);
  const isMatch = order === 'match';
  const isBest = isMatch && Boolean(items?.some(({ meta }) => meta?.match));
  const foundKey = isBest ? 'search.foundBest' : place.found ? 'search.foundNear' : 'search.found';
  const found = t(foundKey, {
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
  const panel = (
    <Suspense>
      <MatchPanel lookups={lookups} />
    </Suspense>
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
      <Styled.Page $hasMap={hasMap || isMatch}>
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
                {!isMatch && !isMapAlone && (
                  <Styled.ScriptLink href={searchAddress({ ...search, sort: 'match', page: 1 })}>
                    <Glyph icon={Sparkles} size="sm" />
                    {t('search.match')}
                  </Styled.ScriptLink>
                )}
                <Styled.ScriptLink href={paths.vacancies.saved()}>
                  <Glyph icon={Bookmark} size="sm" />
                  {t('saved.link')}
                </Styled.ScriptLink>
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
          {isMatch && !isWide && <Styled.Match>{panel}</Styled.Match>}
          {isMapAlone ? (
            <Styled.MapAlone>{map}</Styled.MapAlone>
          ) : (
            <ResultContent
              search={search}
              change={change}
              results={results}
              filters={filters}
              placeName={placeName}
              lookups={lookups}
              lifted={lifted}
              onLift={setLifted}
            />
          )}
        </Styled.ResultColumn>
        {isWide && isMatch && <Styled.MatchColumn>{panel}</Styled.MatchColumn>}
        {isWide && hasMap && !isMatch && <Styled.MapColumn>{map}</Styled.MapColumn>}
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
