import { asProblem } from '@samen/api-client';
import type { Slots } from '@samen/contracts/release';
import { Container, Note, Skeleton } from '@samen/design-system';
import { LoadFailure } from '@samen/records/loading';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import { FillIn } from './fill-in.tsx';
import { useGetPublicFormQuery } from './fill-in.api.ts';
import { Thanks } from './thanks.tsx';

/** A form on a page of another team. Without scripts it leads to its own page, which goes on with it. */
export function FillInSlot(props: Slots['forms.fillIn']) {
  return (
    <Container width="wide">
      <Form key={props.token} {...props} />
    </Container>
  );
}

function Form({ token, place, showTitle }: Slots['forms.fillIn']) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<{ hasReceipt: boolean } | null>(null);
  const { currentData: form, error, isFetching, refetch } = useGetPublicFormQuery(token);
  const problem = asProblem(error);
  const isGone = problem?.kind === 'rejected' && [403, 404, 410].includes(problem.status);
  if (form && sent) return <Thanks form={form} hasReceipt={sent.hasReceipt} isWithin />;
  if (form?.status === 'invited_only') return <Note tone="info">{t('fill.unavailable')}</Note>;
  if (form)
    return (
      <FillIn
        form={form}
        within={{ place, showTitle }}
        onReload={refetch}
        onSent={(hasReceipt) => setSent({ hasReceipt })}
      />
    );
  if (isGone) return <Note tone="info">{t('fill.unavailable')}</Note>;
  if (error !== undefined)
    return <LoadFailure title={t('fill.failed')} problem={error} busy={isFetching} onRetry={refetch} />;
  return (
    <Room>
      <Skeleton rows={6} label={t('fill.loading')} />
    </Room>
  );
}

const Room = styled.div`
  max-width: 640px;
`;
