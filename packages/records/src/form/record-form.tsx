import { asProblem, isOutcomeUnknown, problemText } from '@samen/api-client';
import { SCRIPTED_FORM } from '@samen/contracts/pre-hydration';
import { Button, FormErrorSummary, Note, SubmissionProvider } from '@samen/design-system';
import { useTranslation } from '@samen/federation-kit';
import { useAddressOf } from '@samen/router';
import { Fragment, type ComponentProps, type ReactNode, type Ref } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { styled } from 'styled-components';
import { FormFilesProvider } from './form-files.ts';
import { MergedNote } from './merged-note.tsx';
import { RestoredNote } from './restored-note.tsx';
import { SignedOutNote } from './signed-out-note.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import type { RecordFormHandle } from './use-record-form.ts';

export interface RecordFormProps<Values extends FieldValues> extends Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'method' | 'action' | 'noValidate' | 'name'
> {
  form: RecordFormHandle<Values>;
  /** What stands below the fields and is not rendered again with them: the button. */
  footer: ReactNode;
  /** In place of the note that says why it was not taken. */
  rejection?: ReactNode;
  /** The remark at the button's side of the form; elsewhere with a `rejection` of one's own. */
  ref?: Ref<HTMLFormElement>;
}

/**
 * A form of `useRecordForm`: summary of what is wrong, fields, why it was not taken, footer. Without scripts it is sent
 * to its own address where it has one, and else says that it needs them.
 */
export function RecordForm<Values extends FieldValues>({
  form,
  footer,
  rejection,
  children,
  ...rest
}: RecordFormProps<Values>) {
  const { withoutScripts: way } = form;
  const { t } = useTranslation();
  const addressOf = useAddressOf();
  return (
    <Fields
      {...rest}
      {...(way
        ? { action: `${addressOf(way.path)}${way.search ?? ''}${way.hash ? `#${way.hash}` : ''}` }
        : { [SCRIPTED_FORM]: '' })}
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      <SubmissionProvider value={form.submission}>
        {!way && <NeedsScripts />}
        {form.restored && (
          <RestoredNote isPartial={form.restored.isPartial} onRestart={form.restored.restart} />
        )}
        <FormErrorSummary title={form.summaryTitle} errors={form.summary} />
        <FormFilesProvider value={form.files}>
          <Fragment key={form.round}>{children}</Fragment>
        </FormFilesProvider>
        {form.hasArrived && <Arrived />}
        {form.changedByOthers.length > 0 && (
          <MergedNote
            fields={form.changedByOthers.map((field) => form.common(field as Path<Values>).label)}
          />
        )}
        {form.isDirty && <SignedOutNote guard={form.guard} />}
        {form.rejection !== null &&
          (rejection ?? <FormRejection error={form.rejection} pressed={form.pressed} />)}
        <Waiting role="status">{form.isWaiting && t('common:upload.waiting')}</Waiting>
        {footer}
        <StaleDialog form={form} />
      </SubmissionProvider>
    </Fields>
  );
}

function NeedsScripts() {
  const { t } = useTranslation();
  return (
    <noscript>
      <Note tone="info">{t('common:form.needsScripts')}</Note>
    </noscript>
  );
}

function Arrived() {
  const { t } = useTranslation();
  return (
    <Note tone="info" announce>
      <Title>{t('common:form.arrived')}</Title>
      {t('common:form.arrivedText')}
    </Note>
  );
}

interface FormRejectionProps {
  error: unknown;
  /** The value of the button that was used, so that trying again does the same. */
  pressed?: string;
}

/** Says what went wrong and what is kept; where trying again may help it offers that, and never makes a second one. */
export function FormRejection({ error, pressed }: FormRejectionProps) {
  const { t } = useTranslation();
  const problem = asProblem(error);
  const isUnknown = problem !== null && isOutcomeUnknown(problem);
  const isRepeatable =
    isUnknown || problem?.kind !== 'rejected' || problem.status === 429 || problem.status >= 500;
  return (
    <Note
      tone="danger"
      announce
      action={
        isRepeatable && (
          <Button type="submit" value={pressed} variant="outlineSecondary" size="sm">
            {t('common:form.again')}
          </Button>
        )
      }
    >
      {isUnknown ? (
        <>
          <Title>{t('common:form.offline')}</Title>
          {t('common:form.offlineText')}
        </>
      ) : (
        problemText(error, t)
      )}
    </Note>
  );
}

const Fields = styled.form`
  display: grid;
  gap: 18px;
  min-width: 0;
`;

const Waiting = styled.p`
  color: var(--text-muted);
  font-size: var(--fs-sm);

  /* Takes no room, and is there for screen readers, which announce what comes into it. */
  &:empty {
    position: absolute;
  }
`;

const Title = styled.strong`
  display: block;
`;
