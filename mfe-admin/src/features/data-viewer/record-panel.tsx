import { problemText } from '@samen/api-client';
import type { DataType } from '@samen/resources/administration';
import { Drawer, ProblemNotice, Skeleton } from '@samen/design-system';
import { styled } from 'styled-components';
import { useDataTexts } from '../../shared/data-texts.ts';
import { useGetDataRecordQuery } from './data-viewer.api.ts';
import { FieldValue } from './field-value.tsx';
import { linkedType } from './linked-type.ts';
import { MaskedField } from './masked-field.tsx';

interface RecordPanelProps {
  type: DataType;
  types: readonly DataType[];
  id: string;
  onClose: () => void;
}

/** Everything that is stored of one record. */
export function RecordPanel({ type, types, id, onClose }: RecordPanelProps) {
  const { t } = useDataTexts();
  const { currentData: record, error, isFetching, refetch } = useGetDataRecordQuery({ type: type.id, id });
  return (
    <Drawer isOpen onClose={onClose} title={t('data.record', { type: type.id })} closeLabel={t('data.close')}>
      <Id>{id}</Id>
      {!record && error && (
        <ProblemNotice
          title={t('data.recordFailed')}
          detail={problemText(error, t)}
          busy={isFetching}
          retryLabel={t('data.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!record && !error && <Skeleton rows={8} label={t('data.loading')} />}
      {record && (
        <Fields>
          {type.fields.map((field) => (
            <div key={field.name}>
              <dt>{field.name}</dt>
              <dd>
                {field.isMasked ? (
                  <MaskedField key={`${id} ${field.name}`} type={type.id} id={id} field={field} />
                ) : (
                  <FieldValue
                    field={field}
                    value={record.fields.find(({ name }) => name === field.name)?.value}
                    linkTo={linkedType(field, record, types)}
                  />
                )}
              </dd>
            </div>
          ))}
        </Fields>
      )}
    </Drawer>
  );
}

const Id = styled.p`
  margin-bottom: 12px;
  color: var(--text-muted);
  font-family: var(--font-mono);
  font-size: var(--fs-xs);
  overflow-wrap: anywhere;
`;

const Fields = styled.dl`
  display: grid;
  font-size: var(--fs-sm);

  > div {
    display: grid;
    gap: 2px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
  }
  dt {
    color: var(--text-muted);
    font-family: var(--font-mono);
    font-size: var(--fs-xs);
  }
  dd {
    min-width: 0;
    color: var(--text-strong);
  }
`;
