import type { VolunteerCenter } from '@samen/resources/shared';
import { Container, PageTitle, Skeleton } from '@samen/design-system';
import { usePageTitle } from '@samen/federation-kit';
import { accessForbidden, LoadFailure } from '@samen/records/loading';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts.ts';
import { useGetSettingsQuery } from './settings.api.ts';
import { SettingsFrame } from './settings-frame.tsx';

interface LoadedSettingsProps {
  title: string;
  children: (center: VolunteerCenter) => ReactNode;
}

/** One page of the settings: it waits for the centre, and is there for those alone who may change it. */
export function LoadedSettings({ title, children }: LoadedSettingsProps) {
  const { t } = useTranslation();
  const { data: center, error, refetch, isFetching } = useGetSettingsQuery();
  usePageTitle(title);
  if (center && !center.meta?.can?.includes('settings.edit')) throw accessForbidden();
  if (center) return <SettingsFrame>{children(center)}</SettingsFrame>;
  return (
    <SettingsFrame>
      <Container>
        <PageTitle>{title}</PageTitle>
        {error ? (
          <LoadFailure title={t('settings.failed')} problem={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <div aria-busy="true">
            <Skeleton rows={6} />
          </div>
        )}
      </Container>
    </SettingsFrame>
  );
}
