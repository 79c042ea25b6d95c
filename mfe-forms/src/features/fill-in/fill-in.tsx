import { asProblem } from '@samen/api-client';
import { FILL_IN_FIELDS, pagesOf, takesValue, type PublicForm } from '@samen/resources/forms';
import { legalPath } from '@samen/resources/shared';
import {
  below,
  Button,
  from,
  Link,
  Note,
  text,
  useIsHydrated,
  useIsPending,
  VisuallyHidden,
  withoutScripts,
} from '@samen/design-system';
import { useFormat, useNow, useSite } from '@samen/federation-kit';
import { RecordField, RecordForm } from '@samen/records';
import { useRef, type MouseEvent } from 'react';
import { css, styled } from 'styled-components';
import {
  FormFields,
  FormIntro,
  QuestionField,
  StepProgress,
  useValueErrors,
} from '../../shared/form-fields/index.ts';
import { useTranslation } from '../../shared/texts.ts';
import { Agreement } from './agreement.tsx';
import { ClearButton } from './clear-button.tsx';
import { ClosedForm } from './closed-form.tsx';
import { emptyForm, placeFinder } from './fill-in-values.ts';
import type { FormPlace } from './form-place.ts';
import { NAME, useFillIn } from './use-fill-in.ts';
import { useUploadFile } from './use-upload-file.ts';
import { writtenAt } from './written-text.ts';
import { WrittenCopy } from './written-copy.tsx';

interface FillInProps {
  form: PublicForm;
  /** Where it stands on a page of another team: what tells it from another form there. */
  within?: FormPlace | undefined;
  /** Fetches the form as it is now. */
  onReload: () => PromiseLike<unknown>;
  onSent: (hasReceipt: boolean) => void;
}

/** A form with its fields, or why it cannot be filled in any more and what was written by then. */
export function FillIn({ form, within, onReload, onSent }: FillInProps) {
  const { t } = useTranslation();
  const { check } = useValueErrors();
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const progress = useRef<HTMLDivElement>(null);
  const name = within ? `${NAME}-${within.place}` : NAME;
  const filling = useFillIn({
    form,
    name,
    isWithin: within !== undefined,
    element,
    onReload,
    onSent,
  });
  const {
    record,
    typed,
    shown,
    steps,
    at,
    goTo,
    goToField,
    stepOf,
    page,
    once,
    from: origin,
    lost,
  } = filling;
  const upload = useUploadFile(form.id);
  const isSending = useIsPending(record.submission);
  const now = useNow();
  const isOver = form.closesAt !== null && Date.parse(form.closesAt) <= now;
  const used = form.invitation === 'submitted' || form.invitation === 'expired' ? form.invitation : null;
  const open = form.status === 'open' && isOver ? 'closed' : form.status;
  const state = filling.isGone ? 'gone' : (used ?? open);
  if (state !== 'open')
    return (
      <ClosedForm
        form={form}
        state={state}
        within={within}
        typed={typed}
        onClear={record.isDirty ? () => record.restart(emptyForm(form.questions)) : null}
      />
    );

  const pages = pagesOf(form.questions, form.layout);
  const pageOf = placeFinder(pages);
  const isLastPage = page >= pages.length - 1;
  const isLastStep = at === steps.length - 1;
  const isStale =
    asProblem(record.rejection)?.kind === 'rejected' && codeOf(record.rejection) === 'stale_record';
  const show = (step: number) => {
    goTo(step);
    progress.current?.focus();
  };
  const goOn = async (event: MouseEvent) => {
    event.preventDefault();
    if (await filling.check()) show(at + 1);
  };
  /** Links of the summary lead to fields that may stand on another step. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const id = link?.getAttribute('href')?.split(`#${name}-`)[1];
    if (id === undefined || stepOf(id) === at) return;
    event.preventDefault();
    event.stopPropagation();
    goToField(id);
  };

  return (
    <Split $isWithin={within !== undefined}>
      <Side $isShort={!within && (form.description?.length ?? 0) < 400}>
        <FormIntro form={form} headingLevel={within ? 2 : 1} hasTitle={within?.showTitle ?? true} />
        <Facts form={form} />
      </Side>
      <div onClickCapture={follow}>
        <RecordForm
          ref={element}
          form={record}
          aria-label={form.title}
          encType={takesFiles(form) ? 'multipart/form-data' : undefined}
          rejection={
            isStale ? (
              <Note tone="warning" announce>
                {t('fill.changed')}
              </Note>
            ) : undefined
          }
          footer={
            <Footer>
              {lost.length > 0 && (
                <WrittenCopy
                  label={t('fill.lost')}
                  text={lost
                    .map(({ question, value }) =>
                      question
                        ? `${question.text}: ${writtenAt(question, value, t('fill.yes'))}`
                        : String(value),
                    )
                    .join('\n')}
                />
              )}
              {form.confirmText && (
                <Action $scripts={isLastStep} $without={isLastPage} data-passing={!isLastStep}>
                  <Agreement form={record} text={form.confirmText} />
                </Action>
              )}
              <Buttons>
                {/* The first is the one that Enter presses. */}
                {(!isLastStep || (!isHydrated && !isLastPage)) && (
                  <Action $scripts={!isLastStep} $without={!isLastPage} data-passing={isLastStep}>
                    <Button
                      type="submit"
                      size="lg"
                      name={FILL_IN_FIELDS.act}
                      value="next"
                      onClick={(event) => void goOn(event)}
                    >
                      {t('fill.next')}
                    </Button>
                  </Action>
                )}
                {(isLastStep || (!isHydrated && isLastPage)) && (
                  <Action $scripts={isLastStep} $without={isLastPage} data-passing={!isLastStep}>
                    <Button type="submit" size="lg" name={FILL_IN_FIELDS.act} value="send">
                      {isSending ? t('fill.sending') : form.submitLabel || t('fill.send')}
                    </Button>
                  </Action>
                )}
                {(at > 0 || (!isHydrated && page > 0)) && (
                  <Action $scripts={at > 0} $without={page > 0} data-passing={at === 0}>
                    <Button
                      type={isHydrated ? 'button' : 'submit'}
                      size="lg"
                      variant="outlineSecondary"
                      name={FILL_IN_FIELDS.act}
                      value="back"
                      onClick={() => show(at - 1)}
                    >
                      {t('fill.back')}
                    </Button>
                  </Action>
                )}
              </Buttons>
              {record.isDirty && isHydrated && record.isStored && (
                <SavedHere onClear={() => record.restart(emptyForm(form.questions))} />
              )}
              <Privacy form={form} />
            </Footer>
          }
        >
          {steps.length > 1 && (
            <Focused ref={progress} tabIndex={-1}>
              <StepProgress at={at} count={steps.length} />
            </Focused>
          )}
          <FormFields
            questions={shown}
            headingLevel={within?.showTitle ? 3 : 2}
            isHidden={({ id }) => stepOf(id) !== at}
            isElsewhere={({ id }) => pageOf(id) !== page}
          >
            {(question) => (
              <RecordField
                form={record}
                name={question.id}
                rule={{ validate: { valid: (value) => check(question, value) ?? true } }}
              >
                {({ id, value, error, onChange }) => (
                  <QuestionField
                    question={question}
                    id={id}
                    value={value}
                    error={error}
                    onChange={onChange}
                    upload={upload}
                  />
                )}
              </RecordField>
            )}
          </FormFields>
          {page >= pages.length && (
            <Closing>
              <Note tone="info">{t('fill.thatIsAll')}</Note>
            </Closing>
          )}
          {!isHydrated && (
            <>
              <input type="hidden" name={FILL_IN_FIELDS.page} value={page} />
              <input type="hidden" name={FILL_IN_FIELDS.once} value={once} suppressHydrationWarning />
              {origin !== null && <input type="hidden" name={FILL_IN_FIELDS.from} value={origin} />}
              <input
                type="hidden"
                name={FILL_IN_FIELDS.shown}
                value={shown
                  .filter(takesValue)
                  .map(({ id }) => id)
                  .join(' ')}
              />
            </>
          )}
          <VisuallyHidden aria-hidden>
            <label>
              {t('fill.trap')}
              <input name={FILL_IN_FIELDS.trap} type="text" tabIndex={-1} autoComplete="off" />
            </label>
          </VisuallyHidden>
        </RecordForm>
      </div>
    </Split>
  );
}

const takesFiles = ({ questions }: PublicForm): boolean =>
  questions.some(({ questionType }) => questionType === 'file');

const codeOf = (rejection: unknown): string | null => {
  const problem = asProblem(rejection);
  return problem?.kind === 'rejected' ? problem.code : null;
};

/** Whose form it is, and until when and for how many it is open. */
function Facts({ form }: { form: PublicForm }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <Lines>
      <p>{t('fill.by', { organization: form.organizationName })}</p>
      {form.closesAt !== null && <p>{t('fill.until', { moment: dateTime(form.closesAt) })}</p>}
      {form.placesLeft !== null && <p>{t('fill.places', { count: form.placesLeft })}</p>}
    </Lines>
  );
}

function Privacy({ form }: { form: PublicForm }) {
  const { t } = useTranslation();
  const site = useSite();
  return (
    <Small>
      {t('fill.privacy', { organization: form.organizationName, count: form.retentionMonths })}{' '}
      {form.isOfCenter === false && `${t('fill.privacyCenter', { center: site.center.name })} `}
      {form.invitation && `${t('fill.privacyInvited')} `}
      <Link href={legalPath(site, 'privacy')}>{t('fill.privacyLink')}</Link>
    </Small>
  );
}

/** Where what was typed is until it is sent, and how it goes from there. */
function SavedHere({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Saved>
      <span>{t('fill.saved')}</span>
      <ClearButton onClear={onClear} />
    </Saved>
  );
}

const Split = styled.div<{ $isWithin: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 400px) minmax(0, 560px);
  gap: 40px clamp(40px, 8vw, 128px);
  justify-content: space-between;
  align-items: start;

  ${below.lg} {
    grid-template-columns: minmax(0, 560px);
    justify-content: start;
  }
  ${({ $isWithin }) =>
    $isWithin &&
    css`
      && {
        grid-template-columns: minmax(0, 640px);
        gap: 28px;
        justify-content: start;
      }
    `}
`;

/** In sight beside the questions, as long as there is room for all of it. */
const Side = styled.div<{ $isShort: boolean }>`
  display: grid;
  gap: 18px;
  min-width: 0;
  overflow-wrap: anywhere;

  ${from.lg} {
    ${({ $isShort }) => $isShort && 'position: sticky; top: 32px;'}
  }
`;

const Lines = styled.div`
  ${text('sm')}
  display: grid;
  gap: 4px;
  color: var(--text-muted);
`;

const Footer = styled.div`
  display: grid;
  gap: 18px;
  min-width: 0;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
`;

/** A button that may be there for those with scripts alone, or for those without; `data-passing`: it goes as scripts come. */
const Action = styled.div<{ $scripts: boolean; $without: boolean }>`
  ${({ $scripts }) =>
    !$scripts &&
    css`
      display: none;
    `}

  ${withoutScripts} {
    display: ${({ $without }) => ($without ? 'block' : 'none')};
  }
`;

const Focused = styled.div`
  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Closing = styled.div`
  display: none;

  ${withoutScripts} {
    display: block;
  }
`;

const Saved = styled.div`
  ${text('sm')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  color: var(--text-muted);
`;

const Small = styled.p`
  ${text('xs')}
  color: var(--text-muted);
  overflow-wrap: anywhere;
`;
