import { Applications } from '@samen/resources/vacancies';
import { below, Textarea, TextField } from '@samen/design-system';
import { useRules, type RecordFormHandle } from '@samen/records';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';
import type { ApplyValues } from './apply-values.ts';

const { firstName, lastName, message } = Applications.attributes;

interface ApplyFieldsProps {
  form: RecordFormHandle<ApplyValues>;
  /** Name and e-mail are known and not fields. */
  isMember: boolean;
}

/** The fields; they keep their own text, so what is typed early is not lost. */
export function ApplyFields({ form: { field }, isMember }: ApplyFieldsProps) {
  const { t } = useTranslation();
  const rules = useRules();
  return (
    <>
      {!isMember && (
        <>
          <Pair>
            <TextField
              {...field('firstName', rules.text({ required: true, max: firstName.options.max }))}
              autoComplete="given-name"
            />
            <TextField
              {...field('lastName', rules.text({ required: true, max: lastName.options.max }))}
              autoComplete="family-name"
            />
          </Pair>
          <TextField
            {...field('email', rules.email({ required: true, message: t('apply.emailError') }))}
            type="email"
            autoComplete="email"
          />
        </>
      )}
      <TextField
        {...field('phoneNumber', rules.phone())}
        type="tel"
        autoComplete="tel"
        optionalText={t('apply.optional')}
        placeholder={t('apply.phoneExample')}
      />
      <Textarea
        {...field('message', rules.text({ max: message.options.max }))}
        help={t('apply.messageHelp')}
        counter={{
          max: message.options.max,
          label: (used, max) => t('apply.counter', { used, max }),
        }}
      />
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;

  ${below.sm} {
    gap: 16px 12px;
  }
  @media (max-width: 359px) {
    grid-template-columns: 1fr;
  }
`;
