import { applicationReplyValues } from '@samen/records/replies';
import { useCommonValues } from '@samen/records/reply-values';
import { fillReply, placeholdersIn } from '@samen/resources/shared';
import type { Application } from '@samen/resources/vacancies';
import { Select } from '@samen/design-system';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useApplicationTexts } from './use-application-texts.ts';

interface ReplyPreviewProps {
  /** With its placeholders. */
  message: string;
  applications: readonly Application[];
}

/** A message to many as one of them gets it; nothing where all get the same. */
export function ReplyPreview({ message, applications }: ReplyPreviewProps) {
  const { t: text } = useApplicationTexts();
  const common = useCommonValues();
  const title = useId();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = applications.find(({ id }) => id === chosenId) ?? applications[0];
  if (!chosen || placeholdersIn(message).length === 0) return null;
  return (
    <Part aria-labelledby={title}>
      <h3 id={title}>{text('many.preview')}</h3>
      <Select
        size="md"
        label={text('many.previewFor')}
        value={chosen.id}
        options={applications.map(({ id, name, vacancyTitle }) => ({
          value: id,
          label: `${name}, ${vacancyTitle}`,
        }))}
        onChange={({ target }) => setChosenId(target.value)}
      />
      <p>{fillReply(message, applicationReplyValues(chosen, common))}</p>
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  gap: 10px;
  min-width: 0;
  padding: 14px 16px;
  border-radius: var(--r-md);
  background: var(--sunken);

  h3 {
    color: var(--text-strong);
    font-weight: 600;
    font-size: var(--fs-sm);
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
