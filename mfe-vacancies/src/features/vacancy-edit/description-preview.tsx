import { Button, Glyph, Markdown } from '@samen/design-system';
import type { RecordFormHandle } from '@samen/records';
import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import type { VacancyValues } from './vacancy-values.ts';

/** The description as visitors will read it. */
export function DescriptionPreview({ form }: { form: RecordFormHandle<VacancyValues> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="tertiary"
        size="sm"
        icon={<Glyph icon={Eye} size="sm" />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t('write.preview')}
      </Button>
      {isOpen && (
        <Preview id={id} role="region" aria-label={t('write.preview')}>
          <Text form={form} />
        </Preview>
      )}
    </div>
  );
}

function Text({ form }: { form: RecordFormHandle<VacancyValues> }) {
  const { t } = useTranslation();
  const description = useWatch({ control: form.methods.control, name: 'description' });
  if (!description.trim()) return <p>{t('write.previewEmpty')}</p>;
  return <Markdown headingLevel={3}>{description}</Markdown>;
}

const Preview = styled.div`
  margin-top: 8px;
  padding: 4px 0 4px 16px;
  border-left: 2px solid var(--border-strong);
`;
