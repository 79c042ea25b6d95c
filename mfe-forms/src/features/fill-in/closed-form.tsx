import type { PublicForm, TypedValues } from '@samen/resources/forms';
import { paths } from '@samen/resources/shared';
import { Button, Heading, LinkButton, Note, PageTitle } from '@samen/design-system';
import { useTranslation } from '../../shared/texts.ts';
import type { FormPlace } from './form-place.ts';
import { Message } from './fill-in-frame.tsx';
import { writtenOut } from './written-text.ts';
import { WrittenCopy } from './written-copy.tsx';

interface ClosedFormProps {
  form: PublicForm;
  state: 'closed' | 'full' | 'gone' | 'submitted' | 'expired';
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
      {!within && <PageTitle>{form.title}</PageTitle>}
      {within?.showTitle && (
        <Heading level={2} size="h2">
          {form.title}
        </Heading>
      )}
      <Note tone="info" announce={!within}>
        {t(`fill.state.${state}`, { organization: form.organizationName })}
      </Note>
      {written !== '' && <WrittenCopy label={t('fill.written')} text={written} />}
      {(!within || (onClear && written !== '')) && (
        <div>
          {onClear && written !== '' ? (
            <Button variant="tertiary" onClick={onClear}>
              {t('fill.clear')}
            </Button>
          ) : (
            <LinkButton href={paths.home()} variant="outlineSecondary">
              {t('fill.home')}
            </LinkButton>
          )}
        </div>
      )}
    </Message>
  );
}
