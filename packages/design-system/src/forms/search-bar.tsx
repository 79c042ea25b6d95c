import type { FormEvent, ReactNode } from 'react';
import { ChevronDown, Search } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/button.tsx';
import { Glyph } from '../foundation/glyph.tsx';
import { from } from '../foundation/media.ts';
import { Select } from './select.tsx';
import type { SelectOption } from './select.tsx';
import { Suggest, type SuggestOptions } from './suggest.tsx';
import { TextField } from './text-field.tsx';

interface Field {
  name: string;
  label: string;
  defaultValue?: string;
  /** Share of the width from `lg`; 1 without. */
  weight?: number;
}

export type SearchBarField =
  | (Field & {
      kind: 'text';
      placeholder?: string;
      icon?: ReactNode;
      autoComplete?: string;
      error?: string;
      /** Only in the hero: suggestions, while a person types. */
      suggestions?: SuggestOptions;
    })
  | (Field & { kind: 'select'; options: readonly SelectOption[] });

export interface SearchBarProps {
  /** Name of the search. */
  label: string;
  /** Hero: one large box. Compact: fields with their own boxes, above results. */
  variant?: 'hero' | 'compact';
  fields: readonly SearchBarField[];
  submitLabel: string;
  onSearch: (values: Record<string, string>) => void;
  /** Where the form goes by itself before the page is hydrated. */
  action?: string;
}

/** Fields and one button that search; its fields keep themselves, so change `key` to reset them. */
export function SearchBar({
  label,
  variant = 'compact',
  fields,
  submitLabel,
  onSearch,
  action,
}: SearchBarProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSearch(Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()])));
  };
  const columns = [...fields.map(({ weight = 1 }) => `minmax(0, ${weight}fr)`), 'auto'].join(' ');
  const isHero = variant === 'hero';
  const Form = isHero ? HeroForm : CompactForm;
  return (
    <Form role="search" aria-label={label} action={action} method="get" onSubmit={submit} $columns={columns}>
      {fields.map((field) =>
        isHero ? (
          <HeroField key={field.name} field={field} />
        ) : (
          <CompactField key={field.name} field={field} />
        ),
      )}
      <Button type="submit" icon={isHero ? <Glyph icon={Search} size="lg" /> : undefined}>
        {submitLabel}
      </Button>
    </Form>
  );
}

function CompactField({ field }: { field: SearchBarField }) {
  const { name, label, defaultValue } = field;
  if (field.kind === 'select')
    return <Select name={name} label={label} defaultValue={defaultValue} options={field.options} />;
  const { placeholder, icon, autoComplete, error } = field;
  return (
    <TextField
      name={name}
      label={label}
      defaultValue={defaultValue}
      placeholder={placeholder}
      icon={icon}
      autoComplete={autoComplete}
      error={error}
    />
  );
}

function HeroField({ field }: { field: SearchBarField }) {
  const id = useId();
  const shared = { id, name: field.name, defaultValue: field.defaultValue };
  return (
    <Cell>
      <label htmlFor={id}>{field.label}</label>
      {field.kind === 'select' ? (
        <>
          <select {...shared}>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Glyph icon={ChevronDown} />
        </>
      ) : field.suggestions ? (
        <Suggest options={field.suggestions}>
          {(input) => <input {...shared} placeholder={field.placeholder} {...input} />}
        </Suggest>
      ) : (
        <input {...shared} placeholder={field.placeholder} autoComplete={field.autoComplete} />
      )}
    </Cell>
  );
}

const HeroForm = styled.form<{ $columns: string }>`
  display: grid;
  border: 2px solid var(--text-strong);
  border-radius: var(--r-md);
  background: var(--surface);

  ${from.lg} {
    grid-template-columns: ${({ $columns }) => $columns};
  }
  > button {
    min-height: 60px;
    margin: 10px;
    padding-inline: 30px;
    font-size: var(--fs-md);
  }
`;

const CompactForm = styled.form<{ $columns: string }>`
  display: grid;
  align-items: end;
  gap: 12px;

  ${from.md} {
    grid-template-columns: ${({ $columns }) => $columns};
  }
`;

const Cell = styled.div`
  position: relative;
  min-width: 0;
  padding: 14px 22px 12px;

  & + &::before {
    content: '';
    position: absolute;
    inset: 0 20px auto;
    height: 1px;
    background: var(--border-strong);
  }
  ${from.lg} {
    & + &::before {
      inset: 16px auto 16px 0;
      width: 1px;
      height: auto;
    }
  }
  label {
    display: block;
    color: var(--text-strong);
    font-size: var(--fs-xs);
    line-height: var(--lh-xs);
    font-weight: 650;
    letter-spacing: 0;
  }
  input,
  select {
    appearance: none;
    width: 100%;
    height: 32px;
    padding: 0;
    border: 0;
    border-radius: var(--r-xs);
    background: none;
    color: var(--text);
    font-size: var(--fs-md);
    letter-spacing: -0.01em;
  }
  select {
    padding-right: 24px;
    cursor: pointer;
  }
  option {
    background: var(--raised);
    color: var(--text);
  }
  input::placeholder {
    color: var(--text-subtle);
    opacity: 1;
  }
  > svg {
    position: absolute;
    right: 22px;
    bottom: 20px;
    pointer-events: none;
  }
`;
