import type { DataField, DataFieldValue } from '@samen/resources/administration';
import { Link } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useDataTexts } from '../../shared/data-texts.ts';
import { dataHref } from '../../shared/data-href.ts';

interface FieldValueProps {
  field: DataField;
  value: DataFieldValue | undefined;
  /** The type of what it is the id of. */
  linkTo?: string | null;
}

/** A stored value, as it is read by a person; ids lead to their records. */
export function FieldValue({ field, value, linkTo = null }: FieldValueProps) {
  const { t } = useDataTexts();
  const format = useFormat();
  if (value === null || value === undefined || value === '') return <Nothing>{t('data.empty')}</Nothing>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <Nothing>{t('data.empty')}</Nothing>;
    return value.map((one: string, at) => (
      <Item key={`${at} ${one}`}>{linkTo ? <Link href={dataHref(linkTo, one)}>{one}</Link> : one}</Item>
    ));
  }
  if (typeof value === 'boolean') return t(value ? 'data.yes' : 'data.no');
  if (linkTo) return <Link href={dataHref(linkTo, String(value))}>{String(value)}</Link>;
  if (field.kind === 'moment') return <time dateTime={String(value)}>{format.dateTime(String(value))}</time>;
  return <Text>{String(value)}</Text>;
}

const Nothing = styled.span`
  color: var(--text-muted);
`;

const Item = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Text = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
