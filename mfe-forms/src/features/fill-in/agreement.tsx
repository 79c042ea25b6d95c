import { FILL_IN_FIELDS } from '@samen/resources/forms';
import { Checkbox } from '@samen/design-system';
import { RecordField, type RecordFormHandle } from '@samen/records';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import type { FillInValues } from './fill-in-values.ts';

interface AgreementProps {
  form: RecordFormHandle<FillInValues>;
  /** What has to be agreed to. */
  text: string;
}

/** A box that is ticked before a form is sent. What is sent is the text, so that no one agrees to another one. */
export function Agreement({ form, text }: AgreementProps) {
  const { t } = useTranslation();
  return (
    <RecordField
      form={form}
      name={FILL_IN_FIELDS.agreed}
      rule={{ validate: { accepted: (value) => value === text || t('common:validation.accepted') } }}
    >
      {({ id, value, error, onChange }) => (
        <Box
          id={id}
          name={FILL_IN_FIELDS.agreed}
          value={text}
          label={text}
          aria-required
          error={error}
          checked={value === text}
          onChange={({ target }) => onChange(target.checked ? text : '')}
        />
      )}
    </RecordField>
  );
}

const Box = styled(Checkbox)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
