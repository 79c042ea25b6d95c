import { paths } from '@samen/contracts';
import type { VacancyMarker } from '@samen/contracts';
import { Note } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { skipToken } from '@samen/redux';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { MapPoint } from '../../shared/map/clusters.ts';
import { MapView } from '../../shared/map/map-view.tsx';
import type { Search } from './search-address.ts';
import { searchFilter } from './search-request.ts';
import type { SearchPlace } from './use-search.ts';
import { useGetMarkersQuery } from './vacancy-search.api.ts';

interface SearchMapProps {
  search: Search;
  place: SearchPlace;
  lifted: string | null;
  onLift: (id: string | null) => void;
}

const NONE: readonly VacancyMarker[] = [];

/** Where the found vacancies are: the same filters as the list, all pages of it. */
export function SearchMap({ search, place, lifted, onLift }: SearchMapProps) {
  const { t } = useTranslation();
  const { data, error } = useGetMarkersQuery(place.isPending ? skipToken : searchFilter(search, place.near));
  const markers = data?.items ?? NONE;
  const points = useMemo(
    () => markers.map(({ categoryIcon, ...marker }): MapPoint => ({ ...marker, icon: categoryIcon })),
    [markers],
  );
  const remark = error ? t('search.mapFailed') : data && points.length === 0 ? t('search.noMarkers') : null;
  return (
    <>
      <MapView
        label={t('search.mapOf')}
        points={points}
        surroundings={place.near}
        highlighted={lifted}
        onHighlight={onLift}
        cardFor={(point) => ({ href: paths.vacancies.one(point.id) })}
      />
      {remark && (
        <Remark>
          <Note tone={error ? 'warning' : 'info'}>{remark}</Note>
        </Remark>
      )}
    </>
  );
}

const Remark = styled.div`
  position: absolute;
  inset: 16px 16px auto;
`;
