import { paths } from '@samen/contracts';
import type { VacancyFilter, VacancyMarker } from '@samen/contracts';
import { Note } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { skipToken } from '@samen/redux';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { MapPoint } from '../../shared/map/clusters.ts';
import { MapView } from '../../shared/map/map-view.tsx';
import type { Surroundings } from './search-request.ts';
import { useGetMarkersQuery } from './vacancy-search.api.ts';

interface SearchMapProps {
  /** The list's filters; null while they are not known yet. */
  filter: VacancyFilter | null;
  near: Surroundings | null;
  lifted: string | null;
  onLift: (id: string | null) => void;
}

const NONE: readonly VacancyMarker[] = [];

/** Where the found vacancies are: the same filters as the list, all pages of it. */
export function SearchMap({ filter, near, lifted, onLift }: SearchMapProps) {
  const { t } = useTranslation();
  const { data, error } = useGetMarkersQuery(filter ?? skipToken);
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
        surroundings={near}
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
