import type { SubmittedValue } from '@samen/resources/forms';
import { Link } from '@samen/design-system';
import { FileLinks } from '@samen/records';
import { useFormat, type Format } from '@samen/federation-kit';
import { styled } from 'styled-components';
import { useManageTexts, type ManageTexts } from '../../shared/manage-texts.ts';

/** What was filled in at a question, in one line. */
export function lineOf(
  { value, labels, questionType }: SubmittedValue,
  { t, format }: { t: ManageTexts['t']; format: Format },
): string {
  if (labels.length > 0) return labels.join(', ');
  if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
  if (typeof value === 'number') return format.number(value, { maximumFractionDigits: 15 });
  return questionType === 'date' ? format.date(`${String(value)}T12:00:00Z`) : String(value);
}

/** The beginning of a text, where that is longer. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

const ADDRESSES = { email: 'mailto:', phone: 'tel:', url: '' } as const;

/** What was filled in at a question: chosen options as a list, addresses as links, files to be saved. */
export function ValueText({ given }: { given: SubmittedValue }) {
  const { t } = useManageTexts();
  const format = useFormat();
  const { labels, questionType, value, files } = given;
  if (files) return <FileLinks files={files} />;
  if (labels.length > 1)
    return (
      <List>
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </List>
    );
  const line = lineOf(given, { t, format });
  if (questionType === 'email' || questionType === 'phone' || questionType === 'url')
    return (
      <Link href={`${ADDRESSES[questionType]}${String(value)}`} rel="noreferrer nofollow">
        {line}
      </Link>
    );
  return <Letter>{line}</Letter>;
}

const List = styled.ul`
  margin: 0;
  padding-inline-start: 18px;
  list-style: disc;
`;

const Letter = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
