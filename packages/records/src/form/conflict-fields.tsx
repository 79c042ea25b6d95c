import { Button, FieldSet, from, text } from '@samen/design-system';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useFormTexts } from './use-form-texts.ts';
import type { Side } from './merge-changes.ts';
import { useValueWords } from './value-words.ts';

/** A field that two people changed, with both values. */
export interface ConflictField {
  field: string;
  label: string;
  own: unknown;
  latest: unknown;
}

interface ConflictFieldsProps {
  form: string;
  fields: readonly ConflictField[];
  sides: Readonly<Record<string, Side>>;
  onChange: (sides: Record<string, Side>) => void;
  /** Fields without a choice are marked. */
  isChecked: boolean;
  /** Who saved the other value; null where that is not said. */
  other: string | null;
}

const SIDES = ['own', 'latest'] as const;

/** Both values of each field beside each other, to choose from field by field or all at once. */
export function ConflictFields({ form, fields, sides, onChange, isChecked, other }: ConflictFieldsProps) {
  const { t } = useFormTexts();
  const all = (side: Side) => onChange(Object.fromEntries(fields.map(({ field }) => [field, side])));
  return (
    <Fields>
      <Shortcuts>
        <Button size="sm" variant="outlineSecondary" onClick={() => all('own')}>
          {t('stale.allOwn')}
        </Button>
        <Button size="sm" variant="outlineSecondary" onClick={() => all('latest')}>
          {other === null ? t('stale.allTheirs') : t('stale.allOf', { name: other })}
        </Button>
      </Shortcuts>
      {fields.map((one) => (
        <FieldSet
          key={one.field}
          role="radiogroup"
          legend={one.label}
          error={isChecked && !sides[one.field] ? t('stale.choose') : undefined}
        >
          <Pair>
            {SIDES.map((side) => (
              <Choice
                key={side}
                form={form}
                conflict={one}
                side={side}
                other={other}
                isChosen={sides[one.field] === side}
                onChoose={() => onChange({ ...sides, [one.field]: side })}
              />
            ))}
          </Pair>
        </FieldSet>
      ))}
    </Fields>
  );
}

interface ChoiceProps {
  form: string;
  other: string | null;
  conflict: ConflictField;
  side: Side;
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ form, other, conflict, side, isChosen, onChoose }: ChoiceProps) {
  const { t } = useFormTexts();
  const id = useId();
  const words = useValueWords(form);
  const value = conflict[side];
  const picture = pictureOf(value);
  const theirs = other === null ? t('stale.theirs') : t('stale.of', { name: other });
  return (
    <Card $isChosen={isChosen}>
      <Title>
        <input
          type="radio"
          name={`conflict-${form}-${conflict.field}`}
          aria-labelledby={`${id}-side`}
          aria-describedby={`${id}-value`}
          checked={isChosen}
          onChange={onChoose}
        />
        <span id={`${id}-side`}>{side === 'own' ? t('stale.own') : theirs}</span>
      </Title>
      <Value id={`${id}-value`}>
        {picture === null ? words(conflict.field, value) : <img src={picture} alt={t('stale.picture')} />}
      </Value>
    </Card>
  );
}

/** The address of a chosen picture; null for any other value. */
function pictureOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('url' in value)) return null;
  return typeof value.url === 'string' ? value.url : null;
}

const Fields = styled.div`
  display: grid;
  gap: 18px;
  margin-top: 14px;
`;

const Shortcuts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Pair = styled.div`
  display: grid;
  gap: 8px;

  ${from.sm} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Card = styled.label<{ $isChosen: boolean }>`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
  padding: 12px 14px;
  border: 1.5px solid ${({ $isChosen }) => ($isChosen ? 'var(--primary)' : 'var(--control-border)')};
  border-radius: var(--r-md);
  background: var(--surface);
  cursor: pointer;
`;

const Title = styled.span`
  ${text('sm')}
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--text-strong);
  font-weight: 600;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--primary);
  }
`;

const Value = styled.span`
  color: var(--text);
  overflow-wrap: anywhere;
  white-space: pre-line;

  img {
    max-width: 100%;
    max-height: 160px;
    border-radius: var(--r-sm);
  }
`;
