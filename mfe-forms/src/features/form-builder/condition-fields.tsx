import {
  FORM_BOUNDS,
  predicatesOf,
  type ConditionRule,
  type Conditions,
  type FieldValue,
  type RulePredicate,
} from '@samen/resources/forms';
import {
  Button,
  CheckboxGroup,
  Glyph,
  IconButton,
  NumberField,
  Note,
  Select,
  Switch,
  TextField,
} from '@samen/design-system';
import { DateField } from '@samen/records';
import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { useManageTexts } from '../../shared/manage-texts.ts';
import type { BuiltQuestion } from './built-question.ts';

interface ConditionFieldsProps {
  idOf: (path: string) => string;
  errorOf: (path: string) => string | undefined;
  conditions: Conditions | null;
  /** Earlier questions, which conditions can read. */
  sources: readonly BuiltQuestion[];
  onChange: (conditions: Conditions | null, key?: string) => void;
}

/** What a rule about a question starts with. */
function ruleAbout(source: BuiltQuestion, predicate = predicatesOf(source)[0] ?? 'answered'): ConditionRule {
  return { questionId: source.id, predicate, value: startValue(source, predicate) };
}

function startValue(source: BuiltQuestion, predicate: RulePredicate): FieldValue {
  if (predicate === 'answered') return true;
  const first = source.options[0]?.value;
  if (predicate === 'in') return first === undefined ? [] : [first];
  return first ?? '';
}

/** When a question is shown: by the values of earlier ones. */
export function ConditionFields({ idOf, errorOf, conditions, sources, onChange }: ConditionFieldsProps) {
  const { t } = useManageTexts();
  const last = sources.at(-1);
  if (!last && !conditions) return <Hint>{t('conditions.none')}</Hint>;
  const change = (at: number, rule: ConditionRule, key?: string) =>
    conditions &&
    onChange(
      { ...conditions, rules: conditions.rules.map((one, index) => (index === at ? rule : one)) },
      key,
    );
  const remove = (at: number) => {
    if (!conditions) return;
    const rules = conditions.rules.filter((_rule, index) => index !== at);
    onChange(rules.length === 0 ? null : { ...conditions, rules });
  };
  return (
    <Group>
      <Switch
        id={idOf('conditions')}
        label={t('conditions.use')}
        checked={conditions !== null}
        onChange={({ target }) =>
          onChange(target.checked && last ? { combine: 'and', rules: [ruleAbout(last)] } : null)
        }
      />
      {conditions && (
        <>
          {conditions.rules.length > 1 && (
            <Select
              size="sm"
              label={t('conditions.combine')}
              value={conditions.combine}
              options={(['and', 'or'] as const).map((value) => ({ value, label: t(`conditions.${value}`) }))}
              onChange={({ target }) =>
                onChange({ ...conditions, combine: target.value as Conditions['combine'] })
              }
            />
          )}
          <Rules>
            {conditions.rules.map((rule, at) => (
              <RuleFields
                // Rules have no name of their own, and none of them keeps anything.
                key={at}
                at={at}
                idOf={idOf}
                errorOf={errorOf}
                rule={rule}
                sources={sources}
                onChange={(next, key) => change(at, next, key)}
                onRemove={() => remove(at)}
              />
            ))}
          </Rules>
          <div>
            <Button
              variant="tertiary"
              size="sm"
              icon={<Glyph icon={Plus} size="sm" />}
              disabled={!last || conditions.rules.length >= FORM_BOUNDS.rules}
              onClick={() =>
                last && onChange({ ...conditions, rules: [...conditions.rules, ruleAbout(last)] })
              }
            >
              {t('conditions.add')}
            </Button>
          </div>
          <Hint>{t('conditions.hint')}</Hint>
        </>
      )}
    </Group>
  );
}

interface RuleFieldsProps extends Omit<ConditionFieldsProps, 'conditions' | 'onChange'> {
  at: number;
  rule: ConditionRule;
  onChange: (rule: ConditionRule, key?: string) => void;
  onRemove: () => void;
}

function RuleFields({ at, idOf, errorOf, rule, sources, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useManageTexts();
  const source = sources.find(({ id }) => id === rule.questionId);
  const path = `conditions.rules.${at}`;
  const nameOf = ({ text }: BuiltQuestion) => text.trim() || t('row.nameless');
  const predicates = source ? predicatesOf(source) : [];
  const problem = errorOf(`${path}.questionId`);
  return (
    <Rule role="group" aria-label={t('conditions.nth', { number: at + 1 })}>
      <Select
        id={idOf(`${path}.questionId`)}
        size="sm"
        label={t('conditions.question')}
        error={problem && t('conditions.notEarlier')}
        placeholder={source ? undefined : t('conditions.choose')}
        value={source ? rule.questionId : ''}
        options={sources.map((one) => ({ value: one.id, label: nameOf(one) }))}
        onChange={({ target }) => {
          const chosen = sources.find(({ id }) => id === target.value);
          if (chosen) onChange(ruleAbout(chosen));
        }}
      />
      {source && (
        <Select
          id={idOf(`${path}.predicate`)}
          size="sm"
          label={t('conditions.predicate')}
          error={errorOf(`${path}.predicate`)}
          value={rule.predicate}
          options={predicates.map((value) => ({ value, label: t(`predicate.${value}`) }))}
          onChange={({ target }) => onChange(ruleAbout(source, target.value as RulePredicate))}
        />
      )}
      {source && (
        <RuleValue
          id={idOf(`${path}.value`)}
          error={errorOf(`${path}.value`) && t('conditions.noValue')}
          rule={rule}
          source={source}
          onChange={(value) => onChange({ ...rule, value }, `rule-${at}`)}
        />
      )}
      {!source && problem === undefined && <Note tone="warning">{t('conditions.notEarlier')}</Note>}
      <RemoveRule
        size="sm"
        tooltip={false}
        label={t('conditions.remove', { number: at + 1 })}
        icon={<Glyph icon={X} size="sm" />}
        onClick={onRemove}
      />
    </Rule>
  );
}

interface RuleValueProps {
  id: string;
  error: string | undefined;
  rule: ConditionRule;
  source: BuiltQuestion;
  onChange: (value: FieldValue) => void;
}

function RuleValue({ id, error, rule: { predicate, value }, source, onChange }: RuleValueProps) {
  const { t } = useManageTexts();
  const label = t('conditions.value');
  const options = source.options.map((one, index) => ({
    value: one.value,
    label: one.label.trim() || t('question.option', { number: index + 1 }),
  }));
  if (predicate === 'answered')
    return (
      <Select
        id={id}
        size="sm"
        label={label}
        error={error}
        value={value === false ? 'no' : 'yes'}
        options={(['yes', 'no'] as const).map((one) => ({
          value: one,
          label: t(
            source.questionType === 'checkbox' && options.length === 0 ? `ticked.${one}` : `filled.${one}`,
          ),
        }))}
        onChange={({ target }) => onChange(target.value === 'yes')}
      />
    );
  if (predicate === 'in')
    return (
      <CheckboxGroup
        id={id}
        legend={label}
        error={error}
        options={options}
        values={typeof value === 'object' ? value : []}
        onChange={onChange}
      />
    );
  if (options.length > 0)
    return (
      <Select
        id={id}
        size="sm"
        label={label}
        error={error}
        placeholder={options.some((one) => one.value === value) ? undefined : t('conditions.choose')}
        value={typeof value === 'string' ? value : ''}
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const typed = { id, size: 'sm', label, error, value: String(value) } as const;
  if (source.questionType === 'date') return <DateField {...typed} onChange={onChange} />;
  const write = { ...typed, autoComplete: 'off', onChange: readTyped(onChange) };
  if (source.questionType === 'number') return <NumberField {...write} decimals />;
  return <TextField {...write} placeholder={source.questionType === 'time' ? '09:30' : undefined} />;
}

const readTyped =
  (onChange: (value: string) => void) =>
  ({ target }: { target: { value: string } }) =>
    onChange(target.value);

const Group = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
`;

const Rules = styled.div`
  display: grid;
  gap: 10px;
`;

const Rule = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding: 12px;
  border: 1px solid var(--border-strong);
  border-radius: var(--r-md);
`;

const RemoveRule = styled(IconButton)`
  position: absolute;
  inset-block-start: 4px;
  inset-inline-end: 4px;
`;

const Hint = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;
