import { problemText } from '@samen/api-client';
import type { VolunteerCenter } from '@samen/resources/shared';
import {
  Container,
  EmptyState,
  ListRow,
  PageTitle,
  ProblemNotice,
  SectionHeading,
  Skeleton,
} from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { workApi } from '../../session/work.api.ts';
import { useTranslation } from '../../texts.ts';

/** A tenant in `meta` of the list of centres. */
interface TenantChoice {
  id: string;
  name: string;
  host: string;
}

/** The centres of the collaboration, each on its own website. */
export function SwitchPage() {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = workApi.useGetCentersQuery();
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
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((center) => (
            <Center key={center.id} center={center} />
          ))}
        </ul>
      )}
      <Tenants tenants={(data?.meta['tenants'] ?? []) as readonly TenantChoice[]} />
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

/** The other collaborations; a server that is in use by people names none. */
function Tenants({ tenants }: { tenants: readonly TenantChoice[] }) {
  const { t } = useTranslation('shell');
  const here = useSite().tenant;
  const port = usePort();
  if (tenants.length < 2) return null;
  return (
    <section aria-labelledby="tenants">
      <SectionHeading id="tenants" size="h4" title={t('switch.tenants')} />
      <p>{t('switch.tenantsIntro')}</p>
      <ul>
        {tenants.map(({ id, name, host }) => (
          <li key={id}>
            <ListRow
              href={`//${host}${port}/`}
              title={name}
              selected={id === here}
              subtitle={id === here ? t('switch.here') : host}
            />
          </li>
        ))}
      </ul>
    </section>
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
  > section {
    margin-top: var(--s-16);

    > p {
      color: var(--text-muted);
    }
    > ul {
      margin-top: var(--s-4);
      border-top: 1px solid var(--border);
    }
  }
`;
