import { Note } from '@samen/design-system';
import { contactDetailsIn } from '@samen/resources/vacancies';
import { useHelpLabels } from './use-help-labels.ts';

interface ContactHintProps {
  texts: readonly (string | null)[];
  /** Who reads it: the person who writes the post, or the centre that reviews it. */
  reader: 'writer' | 'reviewer';
}

/** Points out contact details in what everyone will be able to read. It is a hint: the text may stay as it is. */
export function ContactHint({ texts, reader }: ContactHintProps) {
  const { helpText } = useHelpLabels();
  const found = contactDetailsIn(texts.join('\n'));
  if (found.length === 0) return null;
  return (
    <Note tone="warning" announce={reader === 'writer'}>
      {found.map((kind) => helpText(`contact.${kind}`)).join(' ')} {helpText(`contact.${reader}`)}
    </Note>
  );
}
