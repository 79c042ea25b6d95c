import { problemText } from '@samen/api-client';
import type { VolunteerCenter } from '@samen/contracts';
import { Container, EmptyState, ListRow, PageTitle, ProblemNotice, Skeleton } from '@samen/design-system';
import { useSite, useTranslation } from '@samen/federation-kit';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { frameApi } from '../../frame/frame.api.ts';

/** The centres of the collaboration, each on its own website. */
export function SwitchPage() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = frameApi.useGetCentersQuery();
  return (
    <Room>
      <PageTitle lead={t('switch.intro')}>{t('switch.title')}</PageTitle>
      {!data && !error && <Skeleton rows={5} label={t('loading')} />}
      {!data && error && (
        <ProblemNotice
          title={t('switch.failed')}
          detail={problemText(error, t)}
          retryLabel={t('panel.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <EmptyState title={t('switch.none')} />}
      <ul>
        {data?.items.map((center) => (
          <Center key={center.id} center={center} />
        ))}
      </ul>
    </Room>
  );
}

function Center({ center: { id, name, city, hosts } }: { center: VolunteerCenter }) {
  const { t } = useTranslation('shell');
  const here = useSite().center.id;
  const port = usePort();
  const [host] = hosts;
  if (!host) return null;
  return (
    <li>
      <ListRow
        href={`//${host}${port}/`}
        title={name}
        level={2}
        selected={id === here}
        subtitle={id === here ? t('switch.here') : city}
      />
    </li>
  );
}

/** Of the address the visitor came by; the server does not know it. */
function usePort(): string {
  const [port, setPort] = useState('');
  useEffect(() => setPort(window.location.port === '' ? '' : `:${window.location.port}`), []);
  return port;
}

const Room = styled(Container)`
  max-width: 720px;
  padding-block: var(--s-16);

  > ul {
    margin-top: var(--s-8);
    border-top: 1px solid var(--border);
  }
`;
