// Declares the slot.
import type {} from '@samen/resources/content';
import { Slot } from '@samen/federation-kit';
import { useState } from 'react';
import { Shown } from './parts.tsx';
import { useTestTexts } from './use-test-texts.ts';

/** The text field of editors, which the remote of content brings, and the Markdown that it makes. */
export function RichTextTest() {
  const { t } = useTestTexts();
  const [value, setValue] = useState(t('richText.value'));
  return (
    <>
      <Slot
        name="content.text"
        id="test-text"
        label={t('richText.label')}
        value={value}
        onChange={setValue}
      />
      <Shown label={t('richText.markdown')} value={value} />
    </>
  );
}
