import type { PublicForm, PublicFormState, TypedValues } from '@samen/resources/forms';
import { Heading, Note, PageTitle } from '@samen/design-system';
import { useTranslation } from '../../shared/texts.ts';
import { ClearButton } from './clear-button.tsx';
import type { FormPlace } from './form-place.ts';
import { Message } from './fill-in-frame.tsx';
import { WhereElse, WhomToTurnTo } from './where-to.tsx';
import { writtenOut } from './written-text.ts';
import { WrittenCopy } from './written-copy.tsx';

interface ClosedFormProps {
  form: PublicForm;
  state: Exclude<PublicFormState, 'open'> | 'gone' | 'submitted' | 'expired';
  within?: FormPlace | undefined;
  /** What was filled in before it closed. */
  typed: TypedValues;
  /** Removes that from the device; null where nothing is there. */
  onClear: (() => void) | null;
}

/** A form that can no longer be sent. What was written in it can be copied. */
export function ClosedForm({ form, state, within, typed, onClear }: ClosedFormProps) {
  const { t } = useTranslation();
  const written = writtenOut(form.questions, typed, t('fill.yes'));
  return (
    <Message>
      {!within && <PageTitle>{state === 'invited_only' ? t('fill.invitedOnly') : form.title}</PageTitle>}
      {within?.showTitle && (
        <Heading level={2} size="h2">
          {form.title}
        </Heading>
      )}
      <Note tone="info" announce={!within}>
        {t(`fill.state.${state}`, { organization: form.organizationName })}
      </Note>
      {written !== '' && <WrittenCopy label={t('fill.written')} text={written} />}
      {onClear && written !== '' && (
        <div>
          <ClearButton onClear={onClear} />
        </div>
      )}
      {state !== 'submitted' && <WhomToTurnTo form={form} />}
      {!within && <WhereElse />}
    </Message>
  );
}
