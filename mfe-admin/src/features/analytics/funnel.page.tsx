import { paths } from '@samen/resources/shared';
import { Skeleton } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import { usePeriod } from '@samen/records/period';
import { AnalyticsFrame, Parts } from './analytics-frame.tsx';
import { useGetFunnelQuery, useGetOrganizationFiguresQuery } from './analytics.api.ts';
import { useAnalyticsTexts } from './analytics-texts.ts';
import { FunnelPart } from './funnel-part.tsx';
import { OrganizationTable } from './organization-table.tsx';

/** From seen to accepted, and the same per organization. */
export function FunnelPage() {
  const { t } = useAnalyticsTexts();
  const { period, today } = usePeriod();
  const days = { from: period.from, to: period.to };
  const funnel = useGetFunnelQuery(days);
  const organizations = useGetOrganizationFiguresQuery(days);
  return (
    <AnalyticsFrame path={paths.analytics.funnel()} period={period} today={today}>
      <Parts aria-busy={funnel.isFetching || organizations.isFetching || undefined}>
        {funnel.error && !funnel.currentData ? (
          <LoadFailure
            title={t('failed')}
            problem={funnel.error}
            busy={funnel.isFetching}
            onRetry={funnel.refetch}
          />
        ) : (
          (funnel.data && <FunnelPart funnel={funnel.data} />) || (
            <Skeleton shape="row" rows={4} label={t('loading')} />
          )
        )}
        <OrganizationTable
          rows={organizations.error ? organizations.currentData?.items : organizations.data?.items}
          error={organizations.error}
          isStale={organizations.isFetching}
          onRetry={() => void organizations.refetch()}
        />
      </Parts>
    </AnalyticsFrame>
  );
}
