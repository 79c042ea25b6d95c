import { below, Button, Skeleton, text } from '@samen/design-system';
import { Combobox } from '@samen/records';
import { whenText } from '@samen/records/vacancies';
import { skipToken } from '@samen/redux';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useGetManagedQuery, useListManagedQuery } from '../../shared/manage.api.ts';
import { whereText } from '../../shared/vacancy-texts.ts';
import { usePoolLabels } from './pool-texts.ts';

interface VacancyChoiceProps {
  id: string | null;
  onChoose: (id: string | null) => void;
}

const MOST = 50;

/** The vacancy that people are looked for, or a choice of one. */
export function VacancyChoice({ id, onChoose }: VacancyChoiceProps) {
  const labels = usePoolLabels();
  const { poolText } = labels;
  const { data: vacancy, error, isFetching } = useGetManagedQuery(id ?? skipToken);
  const [isChoosing, setChoosing] = useState(false);
  if (id === null || isChoosing || error)
    return (
      <Choice
        onChoose={(chosen) => {
          setChoosing(false);
          onChoose(chosen);
        }}
        onCancel={id === null ? null : () => (error ? onChoose(null) : setChoosing(false))}
      />
    );
  if (!vacancy || vacancy.id !== id)
    return <Card>{isFetching && <Skeleton rows={2} label={poolText('vacancy.loading')} />}</Card>;
  const facts = [vacancy.organization?.name, whenText(vacancy, labels), whereText(vacancy, labels)];
  return (
    <Card>
      <div>
        <Eyebrow>{poolText('vacancy.for')}</Eyebrow>
        <Title>{vacancy.title}</Title>
        <Facts>{facts.filter(Boolean).join(' · ')}</Facts>
      </div>
      <Actions>
        <Button variant="outlineSecondary" size="md" onClick={() => setChoosing(true)}>
          {poolText('vacancy.other')}
        </Button>
        <Button variant="tertiary" size="md" onClick={() => onChoose(null)}>
          {poolText('vacancy.without')}
        </Button>
      </Actions>
    </Card>
  );
}

/** Open vacancies of one's own, found by their title. */
function Choice({ onChoose, onCancel }: { onChoose: (id: string) => void; onCancel: (() => void) | null }) {
  const { poolText } = usePoolLabels();
  const [words, setWords] = useState('');
  const { data, error } = useListManagedQuery({
    filter: { statusIn: ['published'], ...(words.trim() ? { q: words.trim() } : {}) },
    sort: 'title',
    size: MOST,
    include: ['organization'],
    fields: { vacancies: ['title', 'organization'], organizations: ['name'] },
  });
  const choices = (data?.items ?? []).map(({ id, title, organization }) => ({
    value: id,
    label: title,
    ...(organization ? { detail: organization.name } : {}),
  }));
  return (
    <Field>
      <Combobox
        id="pool-vacancy"
        label={poolText('vacancy.choose')}
        help={poolText('vacancy.chooseHelp')}
        error={error ? poolText('vacancy.failed') : undefined}
        choices={choices}
        value={null}
        onSearch={setWords}
        onChange={(id) => id && onChoose(id)}
      />
      {onCancel && (
        <Button variant="tertiary" size="md" onClick={onCancel}>
          {poolText('vacancy.stay')}
        </Button>
      )}
    </Field>
  );
}

const Card = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  min-height: 96px;
  padding: 16px;
  border: 1px solid var(--text-strong);
  border-radius: var(--r-lg);

  > :first-child {
    flex: 1 1 280px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Eyebrow = styled.p`
  ${text('sm')}
  color: var(--text-muted);
`;

const Title = styled.h2`
  font-size: var(--fs-lg);
  font-weight: 650;
  line-height: 1.3;
`;

const Facts = styled.p`
  ${text('sm')}
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  ${below.sm} {
    width: 100%;
  }
`;

const Field = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  max-width: 560px;

  > :first-child {
    width: 100%;
  }
`;
