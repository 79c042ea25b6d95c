import { APPLICATION_BOUNDS } from '@samen/contracts';
import { below, Textarea, TextField } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import type { UseFormReturn } from 'react-hook-form';
import { styled } from 'styled-components';
import { useApplyRules, type ApplyValues } from './apply-values.ts';

interface ApplyFieldsProps {
  form: UseFormReturn<ApplyValues>;
  /** Name and e-mail are known and not asked. */
  isMember: boolean;
}

/** Id of a field, for the summary's links. */
export const fieldId = (name: keyof ApplyValues) => `apply-${name}`;

/** The fields; they keep their own text, so what is typed early is not lost. */
export function ApplyFields({ form, isMember }: ApplyFieldsProps) {
  const { t } = useTranslation();
  const rules = useApplyRules();
  const { errors } = form.formState;
  const field = (name: keyof ApplyValues) => ({
    ...form.register(name, rules[name]),
    id: fieldId(name),
    // Also in the HTML that the page arrives as.
    defaultValue: form.formState.defaultValues?.[name],
    label: t(`apply.${name}`),
    error: errors[name]?.message,
  });
  return (
    <>
      {!isMember && (
        <>
          <Pair>
            <TextField {...field('firstName')} autoComplete="given-name" />
            <TextField {...field('lastName')} autoComplete="family-name" />
          </Pair>
          <TextField {...field('email')} type="email" autoComplete="email" />
        </>
      )}
      <TextField
        {...field('phoneNumber')}
        type="tel"
        autoComplete="tel"
        optionalText={t('apply.optional')}
        placeholder={t('apply.phoneExample')}
      />
      <Textarea
        {...field('message')}
        help={t('apply.messageHelp')}
        counter={{
          max: APPLICATION_BOUNDS.message,
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
