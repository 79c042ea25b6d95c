import { problemText } from '@samen/api-client';
import { Button, ConfirmDialog, FactStrip, Heading, Skeleton, StatusDot, text } from '@samen/design-system';
import { useToasts } from '@samen/federation-kit';
import { LoadFailure } from '@samen/records/loading';
import type { CallOut } from '@samen/resources/vacancies';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { CallOutFacts } from './call-out-facts.tsx';
import { usePoolLabels } from './pool-texts.ts';
import { useCloseCallOutMutation, useGetCallOutQuery } from './pool.api.ts';

/** One call-out as its centre sees it: how many said what, who comes, and its end. */
export function CallOutItem({ callOut }: { callOut: CallOut }) {
  const { poolText, t, format } = usePoolLabels();
  const toasts = useToasts();
  const [close, { isLoading }] = useCloseCallOutMutation();
  const [isClosing, setClosing] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { id, title, status, answers = { yes: 0, no: 0, none: 0 } } = callOut;
  const end = async () => {
    const { error } = await close(id);
    setClosing(false);
    toasts.add(
      error
        ? { color: 'danger', title: problemText(error, t) }
        : { color: 'success', title: poolText('callOut.closed'), message: poolText('callOut.closedText') },
    );
  };
  return (
    <Item>
      <Top>
        <Heading level={2} size="h4">
          {title}
        </Heading>
        <StatusDot
          tone={status === 'open' ? 'success' : 'neutral'}
          shape={status === 'open' ? 'full' : 'hollow'}
        >
          {poolText(`callOut.status.${status}`)}
        </StatusDot>
      </Top>
      <CallOutFacts callOut={callOut} />
      <div role="status">
        <FactStrip
          variant="figures"
          items={(['yes', 'no', 'none'] as const).map((response) => ({
            id: response,
            label: poolText(`callOut.said.${response}`),
            value: format.number(answers[response]),
          }))}
        />
      </div>
      <Actions>
        {answers.yes > 0 && (
          <Button
            variant="outlineSecondary"
            size="md"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
          >
            {poolText(isOpen ? 'callOut.hideComers' : 'callOut.showComers', { count: answers.yes })}
          </Button>
        )}
        {callOut.meta?.can?.includes('call_outs.close') && (
          <Button variant="tertiary" size="md" onClick={() => setClosing(true)}>
            {poolText('callOut.close')}
          </Button>
        )}
      </Actions>
      <div id={listId}>{isOpen && <Comers id={id} amount={answers.yes} />}</div>
      <ConfirmDialog
        isOpen={isClosing}
        title={poolText('callOut.closeTitle')}
        cancelLabel={t('common:form.cancel')}
        confirmLabel={poolText('callOut.close')}
        busy={isLoading}
        onCancel={() => setClosing(false)}
        onConfirm={() => void end()}
      >
        {poolText('callOut.closeText')}
      </ConfirmDialog>
    </Item>
  );
}

/** Who comes, and how to reach them; loaded again whenever another one says so. */
function Comers({ id, amount }: { id: string; amount: number }) {
  const { poolText } = usePoolLabels();
  const { data, error, isFetching, refetch } = useGetCallOutQuery(id);
  const [seen, setSeen] = useState(amount);
  if (seen !== amount) {
    setSeen(amount);
    void refetch();
  }
  if (!data && error)
    return (
      <LoadFailure title={poolText('callOut.failed')} problem={error} busy={isFetching} onRetry={refetch} />
    );
  if (!data?.comers) return <Skeleton rows={3} label={poolText('callOut.loading')} />;
  return (
    <ul>
      {data.comers.map(({ name, email, phoneNumber, phoneText }) => (
        <Comer key={email}>
          <strong>{name}</strong>
          <a href={`mailto:${email}`}>{email}</a>
          {phoneNumber && <a href={`tel:${phoneNumber}`}>{phoneText}</a>}
        </Comer>
      ))}
    </ul>
  );
}

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-block: 18px;
  border-bottom: 1px solid var(--border);
  overflow-wrap: anywhere;
`;

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  &:empty {
    display: none;
  }
`;

const Comer = styled.li`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 16px;
  padding-block: 6px;
  border-top: 1px solid var(--border);

  a {
    padding-block: 4px;
  }
`;
