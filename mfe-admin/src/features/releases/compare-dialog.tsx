import type { PublishedRelease, RemoteStatus } from '@samen/contracts/release';
import { Dialog, Select, Skeleton } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { Comparison } from './comparison.tsx';
import { useCompareReleasesQuery } from './releases.api.ts';
import { useReleaseLabels } from './release-labels.ts';

interface CompareDialogProps {
  status: RemoteStatus;
  /** What the active release is compared with first. */
  start: string;
  onClose: () => void;
}

/** What differs between two releases of a remote. */
export function CompareDialog({ status, start, onClose }: CompareDialogProps) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(status.active ?? start);
  const [to, setTo] = useState(start);
  const query = { remote: status.remote, from, to };
  const { currentData, error, isFetching, refetch } = useCompareReleasesQuery(query);
  return (
    <Dialog
      isOpen
      size="md"
      title={t('releases.compare.title', { remote: status.remote })}
      closeLabel={t('releases.compare.close')}
      onClose={onClose}
    >
      <Choices>
        <Release label={t('releases.compare.from')} status={status} value={from} onChange={setFrom} />
        <Release label={t('releases.compare.to')} status={status} value={to} onChange={setTo} />
      </Choices>
      {currentData ? (
        <Comparison comparison={currentData} />
      ) : error ? (
        <LoadFailure
          title={t('releases.compare.failed')}
          problem={error}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Skeleton rows={5} label={t('releases.compare.loading')} />
      )}
    </Dialog>
  );
}

interface ReleaseProps {
  label: string;
  status: RemoteStatus;
  value: string;
  onChange: (buildId: string) => void;
}

function Release({ label, status, value, onChange }: ReleaseProps) {
  const labels = useReleaseLabels();
  const name = ({ buildId, publishedAt }: PublishedRelease) => `${buildId} (${labels.moment(publishedAt)})`;
  return (
    <Select
      label={label}
      size="md"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={status.releases.map((one) => ({ value: one.buildId, label: name(one) }))}
    />
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 12px;
  margin-block: 8px 16px;
`;
