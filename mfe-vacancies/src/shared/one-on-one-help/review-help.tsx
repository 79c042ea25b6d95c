import { problemText } from '@samen/api-client';
import {
  Button,
  Container,
  FormDialog,
  Heading,
  Link,
  LinkButton,
  Markdown,
  Note,
  PageTitle,
  Skeleton,
  Textarea,
} from '@samen/design-system';
import { useLangOf, usePageTitle, useSite, useToasts } from '@samen/federation-kit';
import { boundsOf } from '@samen/jsonapi/declaration';
import { LoadFailure } from '@samen/records/loading';
import { useReportTexts } from '@samen/records/reports';
import { paths } from '@samen/resources/shared';
import { Reports, Vacancies, type Report, type Vacancy } from '@samen/resources/vacancies';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useListManagedQuery, useSetVacancyStatusMutation } from '../manage.api.ts';
import { typeText } from '../vacancy-texts.ts';
import { useChangeHelpMutation, useListReportsQuery } from './help.api.ts';
import { deciding, OPEN_REPORTS, returning, TO_REVIEW } from './help-requests.ts';
import { Buttons, Page, Post } from './own-help.tsx';
import { posterText, useHelpLabels } from './use-help-labels.ts';

const [SHORTEST, LONGEST] = boundsOf(Vacancies.attributes.reviewNote);
const [, LONGEST_DECISION] = boundsOf(Reports.attributes.decisionNote);

/** What the centre looks at: posts before they are public, and what was reported. */
export function ReviewHelpPage() {
  const labels = useHelpLabels();
  const { helpText } = labels;
  const site = useSite();
  const title = `${typeText('p2p', labels, site)}: ${helpText('review.title').toLocaleLowerCase(site.locale)}`;
  usePageTitle(title);
  const waiting = useListManagedQuery(TO_REVIEW);
  const reports = useListReportsQuery(OPEN_REPORTS);
  return (
    <Container>
      <Page>
        <div>
          <PageTitle lead={helpText('review.lead')}>{title}</PageTitle>
        </div>
        <section aria-labelledby="wacht">
          <Heading level={2} size="h3" id="wacht">
            {helpText('review.waiting')}
          </Heading>
          <Listed list={waiting} none={helpText('review.none')}>
            {(vacancy) => <Waiting key={vacancy.id} vacancy={vacancy} />}
          </Listed>
        </section>
        <section aria-labelledby="meldingen">
          <Heading level={2} size="h3" id="meldingen">
            {helpText('review.reports')}
          </Heading>
          <Listed list={reports} none={helpText('review.noReports')}>
            {(report) => <OpenReport key={report.id} report={report} />}
          </Listed>
        </section>
      </Page>
    </Container>
  );
}

interface ListedProps<One> {
  list: { data?: { items: One[] } | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  none: string;
  children: (one: One) => React.ReactNode;
}

function Listed<One>({ list, none, children }: ListedProps<One>) {
  const { helpText } = useHelpLabels();
  const { data, error, isFetching, refetch } = list;
  if (data) return data.items.length > 0 ? <ul>{data.items.map(children)}</ul> : <None>{none}</None>;
  if (error === undefined) return <Skeleton shape="row" rows={2} label={helpText('loading')} />;
  return (
    <LoadFailure
      title={helpText('review.failed')}
      problem={error}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Waiting({ vacancy }: { vacancy: Vacancy }) {
  const labels = useHelpLabels();
  const { t, helpText } = labels;
  const langOf = useLangOf();
  const toasts = useToasts();
  const [setStatus, { isLoading }] = useSetVacancyStatusMutation();
  const [isReturning, setReturning] = useState(false);
  const { id, title, description, lockVersion } = vacancy;
  const publish = async () => {
    const { error } = await setStatus({ id, change: { status: 'published', lockVersion } });
    toasts.add(
      error
        ? { color: 'danger', duration: 0, title: problemText(error, t), message: title }
        : { color: 'success', title: helpText('review.published'), message: title },
    );
  };
  const facts = [helpText(`direction_${vacancy.direction ?? 'request'}`), posterText(vacancy, labels)];
  return (
    <Post>
      <div>
        <h3 lang={langOf(vacancy.locale)}>{title}</h3>
        <p>{facts.join(' · ')}</p>
      </div>
      <Words lang={langOf(vacancy.locale)}>
        <Markdown>{description ?? ''}</Markdown>
      </Words>
      <Buttons>
        <Button size="md" busy={isLoading} onClick={() => void publish()}>
          {helpText('review.publish')}
        </Button>
        <Button size="md" variant="outlineSecondary" onClick={() => setReturning(true)}>
          {helpText('review.return')}
        </Button>
        <LinkButton size="md" variant="tertiary" href={paths.vacancies.edit(id)}>
          {helpText('review.edit')}
        </LinkButton>
      </Buttons>
      {isReturning && <ReturnDialog vacancy={vacancy} onClose={() => setReturning(false)} />}
    </Post>
  );
}

function ReturnDialog({ vacancy, onClose }: { vacancy: Vacancy; onClose: () => void }) {
  const { t, helpText } = useHelpLabels();
  const toasts = useToasts();
  const [giveBack, { isLoading, error }] = useChangeHelpMutation();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const name = vacancy.contactName ?? helpText('someone');
  const { length } = note.trim();
  const wrong =
    length < SHORTEST
      ? t('common:validation.min_length', { n: SHORTEST })
      : length > LONGEST
        ? t('common:validation.max_length', { n: LONGEST })
        : undefined;
  const send = async () => {
    setTried(true);
    if (wrong) return;
    const { id, lockVersion } = vacancy;
    const result = await giveBack(returning(id, { reviewNote: note.trim(), lockVersion }));
    if (result.error !== undefined) return;
    toasts.add({ color: 'success', title: helpText('review.returned', { name }) });
    onClose();
  };
  return (
    <FormDialog
      isOpen
      title={helpText('review.returnTitle')}
      submitLabel={helpText('review.return')}
      cancelLabel={t('common:form.cancel')}
      busy={isLoading}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <p>{helpText('review.returnText', { name })}</p>
      <Textarea
        name="reviewNote"
        label={helpText('review.returnLabel')}
        rows={4}
        size="md"
        value={note}
        error={isTried ? wrong : undefined}
        counter={{ max: LONGEST, label: (used, max) => t('common:form.counter', { used, max }) }}
        onChange={(event) => setNote(event.target.value)}
      />
      {error !== undefined && (
        <Note tone="danger" announce>
          {problemText(error, t)}
        </Note>
      )}
    </FormDialog>
  );
}

function OpenReport({ report }: { report: Report }) {
  const { helpText, format } = useHelpLabels();
  const { t: reportText } = useReportTexts();
  const langOf = useLangOf();
  const [decision, setDecision] = useState<'kept' | 'removed' | null>(null);
  const { reportableType: type, reportableId, subjectName, reporterName, createdAt, reason, note } = report;
  const subject = subjectName ?? helpText('review.unknown');
  return (
    <Post>
      <div>
        <h3 lang={langOf(report.subjectLocale ?? undefined)}>
          {type === 'vacancies' && subjectName ? (
            <Link href={paths.vacancies.edit(reportableId)}>{subject}</Link>
          ) : (
            subject
          )}
        </h3>
        <p>
          {helpText(`review.type_${type}`)}
          {' · '}
          {reportText(`reason_${reason}`)}
          {' · '}
          {helpText('review.reportedBy', {
            name: reporterName ?? helpText('review.gone'),
            day: format.date(createdAt, { day: 'numeric', month: 'long' }),
          })}
        </p>
      </div>
      {note && <Words>{note}</Words>}
      <Buttons>
        <Button size="md" variant="outlineSecondary" onClick={() => setDecision('kept')}>
          {helpText('review.keep')}
        </Button>
        <Button size="md" variant="outline" danger onClick={() => setDecision('removed')}>
          {helpText('review.remove')}
        </Button>
      </Buttons>
      {decision && <DecideDialog report={report} decision={decision} onClose={() => setDecision(null)} />}
    </Post>
  );
}

interface DecideDialogProps {
  report: Report;
  decision: 'kept' | 'removed';
  onClose: () => void;
}

function DecideDialog({ report: { id, reportableType }, decision, onClose }: DecideDialogProps) {
  const { t, helpText } = useHelpLabels();
  const toasts = useToasts();
  const [decide, { isLoading, error }] = useChangeHelpMutation();
  const [note, setNote] = useState('');
  const isKept = decision === 'kept';
  const isLong = note.trim().length > LONGEST_DECISION;
  const send = async () => {
    if (isLong) return;
    const result = await decide(deciding(id, { status: decision, decisionNote: note.trim() }));
    if (result.error !== undefined) return;
    toasts.add({ color: 'success', title: helpText('review.handled') });
    onClose();
  };
  return (
    <FormDialog
      isOpen
      title={helpText(isKept ? 'review.keepTitle' : 'review.removeTitle')}
      submitLabel={helpText(isKept ? 'review.keep' : 'review.remove')}
      cancelLabel={t('common:form.cancel')}
      danger={!isKept}
      busy={isLoading}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <p>{helpText(isKept ? 'review.keepText' : `review.removeText_${reportableType}`)}</p>
      <Textarea
        name="decisionNote"
        label={helpText('review.note')}
        optionalText={t('common:form.optional')}
        rows={3}
        size="md"
        value={note}
        error={isLong ? t('common:validation.max_length', { n: LONGEST_DECISION }) : undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      {error !== undefined && (
        <Note tone="danger" announce>
          {problemText(error, t)}
        </Note>
      )}
    </FormDialog>
  );
}

const None = styled.p`
  padding-block: 14px;
  color: var(--text-muted);
`;

const Words = styled.div`
  max-width: 68ch;
`;
