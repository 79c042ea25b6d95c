import { ProblemNotice, Skeleton } from '@samen/design-system';
import { useLateComponent, useSite, useTranslation } from '@samen/federation-kit';
import type { ReactNode } from 'react';
import type { MapPoint } from './clusters.ts';

export interface MapViewProps {
  points: readonly MapPoint[];
  /** Where the search is and how far it reaches, in kilometres. */
  surroundings?: { latitude: number; longitude: number; km: number } | null;
  /** Id of the point that is lifted from outside. */
  highlighted?: string | null;
  onHighlight?: (id: string | null) => void;
  /** What a pressed pin opens; without it pins open nothing. */
  cardFor?: (point: MapPoint) => { href: string; detail?: ReactNode };
  tileUrl: string | null;
  labels: {
    map: string;
    pin: (points: readonly MapPoint[]) => string;
    zoomIn: string;
    zoomOut: string;
  };
}

type Given = Omit<MapViewProps, 'tileUrl' | 'labels'> & { label: string };

const loadMap = () => import('./leaflet-map.tsx').then(({ LeafletMap }) => LeafletMap);

/** A map beside a list of the same places. Its code is fetched when it is first shown. */
export function MapView({ label, ...rest }: Given) {
  const { t } = useTranslation();
  const { tileUrl } = useSite();
  const { Component, failed, retry } = useLateComponent(loadMap);
  if (failed) {
    return (
      <ProblemNotice
        title={t('map.failed')}
        detail={
          <>
            {t('map.inList')}
            <br />
            <small>{failed}</small>
          </>
        }
        onRetry={retry}
        retryLabel={t('retry')}
      />
    );
  }
  if (!Component) return <Skeleton shape="block" height="100%" label={t('map.loading')} />;
  const labels = {
    map: label,
    pin: (points: readonly MapPoint[]) =>
      points.length === 1 ? (points[0]?.title ?? '') : t('map.cluster', { count: points.length }),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
  };
  return <Component {...rest} tileUrl={tileUrl} labels={labels} />;
}
