import { styled } from 'styled-components';
import { Select } from '../forms/select.tsx';

export interface PageSizeSelectProps {
  label: string;
  value: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
  /** In a form, under which name; `form` is its id where it stands elsewhere. */
  name?: string;
  form?: string;
}

/** How many items a page shows. */
export function PageSizeSelect({ label, value, sizes, onChange, ...field }: PageSizeSelectProps) {
  return (
    <Narrow
      {...field}
      label={label}
      size="md"
      value={String(value)}
      options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

const Narrow = styled(Select)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px;

  select {
    width: 88px;
  }
`;
