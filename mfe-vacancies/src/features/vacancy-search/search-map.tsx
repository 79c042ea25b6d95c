import { paths } from '@samen/resources/shared';
import type { VacancyFilter, VacancyMarker } from '@samen/resources/vacancies';
import { Button, Link, Note, Switch } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { MapView, type MapArea, type MapPoint, type Surroundings } from '@samen/records/map';
import { skipToken } from '@samen/redux';
import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { useGetMarkersQuery } from '../../shared/search/search.api.ts';

interface SearchMapProps {
  /** The list's filters; null while they are not known yet. */
  filter: VacancyFilter | null;
  near: Surroundings | null;
  /** The part of the map that is searched. */
  area: MapArea | null;
  onArea: (area: MapArea) => void;
  lifted: string | null;
  onLift: (id: string | null) => void;
}

const NONE: readonly VacancyMarker[] = [];
/** More are never sent. */
const MAX_MARKERS = 2000;
/** Milliseconds after the last move before it is searched. */
const MOVE_DELAY = 400;

/** Where the found vacancies are, all pages of the list; it searches where it is moved to. */
export function SearchMap({ filter, near, area, onArea, lifted, onLift }: SearchMapProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { items, error, isReady } = useMarkers(filter);
  const { isFollowing, setFollowing, moved, onMove, searchHere } = useMoves(onArea);
  const points = useMemo(
    () =>
      items.map(({ id, title, latitude, longitude, categoryIcon, locale }): MapPoint => ({
        id,
        title,
        latitude,
        longitude,
        icon: categoryIcon,
        lang: locale === site.locale ? undefined : locale,
      })),
    [items, site.locale],
  );
  const byId = useMemo(() => new Map(items.map((marker) => [marker.id, marker])), [items]);
  const remark = error
    ? t('search.mapFailed')
    : isReady && points.length === 0
      ? t('search.noMarkers')
      : null;
  return (
    <MapView
      label={t('search.mapOf')}
      clusterLabel={(count) => t('search.cluster', { count })}
      points={points}
      surroundings={near}
      area={area}
      onMove={onMove}
      highlighted={lifted}
      onHighlight={onLift}
      cardFor={(point) => <MarkerText marker={byId.get(point.id)} point={point} />}
      canLocate
      tools={
        <>
          <Panel>
            <Switch
              label={t('search.follow')}
              checked={isFollowing}
              onChange={({ target }) => setFollowing(target.checked)}
            />
          </Panel>
          {moved && (
            <Button size="md" onClick={searchHere}>
              {t('search.here')}
            </Button>
          )}
          {remark && <Note tone={error ? 'warning' : 'info'}>{remark}</Note>}
        </>
      }
    />
  );
}

/** A card's words: what it is, whose and where. */
function MarkerText({ marker, point }: { marker: VacancyMarker | undefined; point: MapPoint }) {
  const { id, title, lang } = point;
  return (
    <>
      <Link href={paths.vacancies.one(id)} lang={lang}>
        {title}
      </Link>
      {marker?.organizationName && <span>{marker.organizationName}</span>}
      {marker?.city && <span>{marker.city}</span>}
    </>
  );
}

/** Everywhere, so that pins stay while the map moves; only where there are too many, those of the part in sight. */
function useMarkers(filter: VacancyFilter | null) {
  const { within, ...anywhere } = filter ?? {};
  const all = useGetMarkersQuery(filter ? anywhere : skipToken);
  const isCut = (all.data?.items.length ?? 0) >= MAX_MARKERS;
  const here = useGetMarkersQuery(isCut && within !== undefined ? { ...anywhere, within } : skipToken);
  const { data, error } = isCut && within !== undefined ? here : all;
  return { items: data?.items ?? NONE, error, isReady: data !== undefined };
}

/** What a move of the map leads to: a search there, or the offer of one. */
function useMoves(onArea: (area: MapArea) => void) {
  const [isFollowing, setFollowing] = useState(true);
  const [moved, setMoved] = useState<MapArea | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The search may have changed between a move and its end.
  const latest = useRef(onArea);
  useEffect(() => {
    latest.current = onArea;
  }, [onArea]);
  const search = (area: MapArea) => {
    setMoved(null);
    latest.current(area);
  };
  return {
    isFollowing,
    moved: isFollowing ? null : moved,
    setFollowing: (isOn: boolean) => {
      setFollowing(isOn);
      if (isOn && moved) search(moved);
    },
    onMove: (area: MapArea) => {
      clearTimeout(timer.current);
      if (isFollowing) timer.current = setTimeout(() => search(area), MOVE_DELAY);
      else setMoved(area);
    },
    searchHere: () => moved && search(moved),
  };
}

const Panel = styled.div`
  padding: 6px 12px;
  border: 1px solid var(--control-border);
  border-radius: var(--r-control);
  background: var(--surface);
  color: var(--text);
`;
