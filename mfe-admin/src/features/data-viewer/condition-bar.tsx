import type { DataField, DataType } from '@samen/resources/administration';
import { Button, Chip, Select, TextField } from '@samen/design-system';
import { DateField, fromLocalMoment, isDay, toLocalMoment } from '@samen/records';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { useDataTexts } from '../../shared/data-texts.ts';
import { conditionsIn, type DataCondition, type DataList } from './data-address.ts';

type Predicate = DataField['predicates'][number];

/** A day as the moment at which it begins or ends, on the clock of the Netherlands. */
const momentOf = (day: string, predicate: Predicate): string =>
  fromLocalMoment(`${day}T${predicate === 'lteq' ? '23:59' : '00:00'}`) ?? day;

/** What records have to be, and a way to say more. */
export function ConditionBar({ type, list }: { type: DataType; list: DataList }) {
  const { t } = useDataTexts();
  const conditions = conditionsIn(type, list);
  return (
    <Bar aria-label={t('data.conditions')}>
      {conditions.length > 0 && (
        <Chips>
          {conditions.map((condition) => (
            <li key={condition.name}>
              <Chip
                removeLabel={t('data.remove')}
                onClick={() => list.change({ filters: { [condition.name]: '' } })}
              >
                <ConditionText condition={condition} />
              </Chip>
            </li>
          ))}
        </Chips>
      )}
      <NewCondition key={type.id} type={type} list={list} />
    </Bar>
  );
}

function ConditionText({ condition: { field, predicate, value } }: { condition: DataCondition }) {
  const { t } = useDataTexts();
  const named = t(`data.predicates.${predicate as 'eq'}`);
  if (predicate === 'null') return `${field.name} ${t(value === 'true' ? 'data.isEmpty' : 'data.isFilled')}`;
  if (field.kind === 'flag') return `${field.name}: ${t(value === 'true' ? 'data.yes' : 'data.no')}`;
  const shown = field.kind === 'moment' ? toLocalMoment(value).split('T')[0] : value;
  return `${field.name} ${named} ${shown}`;
}

function NewCondition({ type, list }: { type: DataType; list: DataList }) {
  const { t } = useDataTexts();
  const fields = type.fields.filter(({ predicates }) => predicates.length > 0);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string>('');
  const [value, setValue] = useState('');
  const field = fields.find((one) => one.name === name);
  const predicate = field?.predicates.find((one) => one === chosen) ?? field?.predicates[0];
  const isDated = field?.kind === 'moment' || field?.kind === 'day';
  const isReady = value !== '' && (predicate === 'null' || !isDated || isDay(value));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!field || !predicate || !isReady) return;
    const sent = field.kind === 'moment' && predicate !== 'null' ? momentOf(value, predicate) : value;
    list.change({ filters: { [`${name}_${predicate}`]: sent } });
    setValue('');
  };
  return (
    <Row onSubmit={add}>
      <Select
        size="md"
        label={t('data.field')}
        placeholder={t('data.chooseField')}
        value={name}
        options={fields.map((one) => ({ value: one.name, label: one.name }))}
        onChange={({ target }) => {
          setName(target.value);
          setChosen('');
          setValue('');
        }}
      />
      {field && predicate && (
        <>
          <Select
            size="md"
            label={t('data.comparison')}
            value={predicate}
            options={field.predicates.map((one) => ({
              value: one,
              label: t(`data.predicates.${one as 'eq'}`),
            }))}
            onChange={({ target }) => {
              setChosen(target.value);
              setValue('');
            }}
          />
          <ConditionValue field={field} predicate={predicate} value={value} onChange={setValue} />
          <Button type="submit" size="md" variant="outlineSecondary" disabled={!isReady}>
            {t('data.add')}
          </Button>
        </>
      )}
    </Row>
  );
}

interface ConditionValueProps {
  field: DataField;
  predicate: Predicate;
  value: string;
  onChange: (value: string) => void;
}

function ConditionValue({ field, predicate, value, onChange }: ConditionValueProps) {
  const { t } = useDataTexts();
  const label = t('data.value');
  const choices = () => {
    if (predicate === 'null') return [['true', 'data.yes'] as const, ['false', 'data.no'] as const];
    if (field.kind === 'flag') return [['true', 'data.yes'] as const, ['false', 'data.no'] as const];
    return null;
  };
  const yesOrNo = choices();
  if (yesOrNo || (field.kind === 'oneOf' && field.words.length > 0))
    return (
      <Select
        size="md"
        label={label}
        placeholder={t('data.chooseValue')}
        value={value}
        options={
          yesOrNo
            ? yesOrNo.map(([one, key]) => ({ value: one, label: t(key) }))
            : field.words.map((word) => ({ value: word, label: word }))
        }
        onChange={({ target }) => onChange(target.value)}
      />
    );
  if (field.kind === 'moment' || field.kind === 'day')
    return <DateField size="md" label={label} value={value} onChange={onChange} />;
  return (
    <TextField
      size="md"
      label={label}
      maxLength={200}
      inputMode={field.kind === 'whole' || field.kind === 'decimal' ? 'decimal' : 'text'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const Bar = styled.section`
  display: grid;
  gap: 10px;
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Row = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  align-items: end;
  gap: 8px 12px;
`;
