import { ProblemNotice, Skeleton } from '@samen/design-system';
import { useLateComponent, useSite, useTranslation, type TextKeyOf } from '@samen/federation-kit';
import type texts from './labels.nl.json';
import type { MapPoint, MapViewProps } from './map-types.ts';

type Given = Omit<MapViewProps, 'tiles' | 'labels'> & {
  label: string;
  /** What the number of several points that are close to each other is called. */
  clusterLabel?: (count: number) => string;
};

const loadMap = () => import('./leaflet-map.tsx').then(({ LeafletMap }) => LeafletMap);

/** A map beside a list of the same places. Its code is fetched when it is first shown. */
export function MapView({ label, clusterLabel = String, ...rest }: Given) {
  const { t } = useTranslation<TextKeyOf<typeof texts>>();
  const { tileUrl, tileAttribution } = useSite();
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
        retryLabel={t('map.retry')}
      />
    );
  }
  if (!Component) return <Skeleton shape="block" height="100%" label={t('map.loading')} />;
  const labels = {
    map: label,
    keys: t('map.keys'),
    pin: (points: readonly MapPoint[]) =>
      points.length === 1 ? (points[0]?.title ?? '') : clusterLabel(points.length),
    zoomIn: t('map.zoomIn'),
    zoomOut: t('map.zoomOut'),
    legend: t('map.legend'),
    locate: t('map.locate'),
    notLocated: t('map.notLocated'),
  };
  return <Component {...rest} tiles={{ url: tileUrl, attribution: tileAttribution }} labels={labels} />;
}
