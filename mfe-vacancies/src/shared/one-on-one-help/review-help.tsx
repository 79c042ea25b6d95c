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
import { ContactHint } from './contact-hint.tsx';
import { useChangeHelpMutation, useListReportsQuery } from './help.api.ts';
import { deciding, OPEN_REPORTS, REMOVED_PEOPLE, returning, TO_REVIEW } from './help-requests.ts';
import { Buttons, Page, Post } from './own-help.tsx';
import { posterText, useHelpLabels } from './use-help-labels.ts';

const [SHORTEST, LONGEST] = boundsOf(Vacancies.attributes.reviewNote);
const [, LONGEST_DECISION] = boundsOf(Reports.attributes.decisionNote);

/** What the centre looks at: posts before they are public, and what was reported. */
export function ReviewHelpPage() {
  const labels = useHelpLabels();
  const { helpText } = labels;
  const site = useSite();
  const title = `${typeText('p2p', labels, site)}: ${labels.t('help.review').toLocaleLowerCase(site.locale)}`;
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
        <RemovedPeople />
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
      <ContactHint texts={[title, description]} reader="reviewer" />
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

/** People whom the centre has removed; one of whom several had reported something stands here once. */
function RemovedPeople() {
  const { helpText } = useHelpLabels();
  const { data } = useListReportsQuery(REMOVED_PEOPLE);
  const reports = data?.items ?? [];
  const people = new Map(reports.toReversed().map((report) => [report.reportableId, report]));
  if (people.size === 0) return null;
  return (
    <section aria-labelledby="weggehaald">
      <Heading level={2} size="h3" id="weggehaald">
        {helpText('review.removed')}
      </Heading>
      <p>{helpText('review.removedLead')}</p>
      <ul>
        {[...people.values()].toReversed().map((report) => (
          <Removed key={report.reportableId} report={report} />
        ))}
      </ul>
    </section>
  );
}

function Removed({ report }: { report: Report }) {
  const { helpText, format } = useHelpLabels();
  const [isDeciding, setDeciding] = useState(false);
  const { subjectName, decidedAt, decisionNote } = report;
  return (
    <Post>
      <div>
        <h3>{subjectName ?? helpText('review.unknown')}</h3>
        {decidedAt && (
          <p>
            {helpText('review.removedOn', { day: format.date(decidedAt, { day: 'numeric', month: 'long' }) })}
          </p>
        )}
      </div>
      {decisionNote && <Words>{decisionNote}</Words>}
      <Buttons>
        <Button size="md" variant="outlineSecondary" onClick={() => setDeciding(true)}>
          {helpText('review.takeBack')}
        </Button>
      </Buttons>
      {isDeciding && <DecideDialog report={report} decision="takeBack" onClose={() => setDeciding(false)} />}
    </Post>
  );
}

interface DecideDialogProps {
  report: Report;
  decision: 'kept' | 'removed' | 'takeBack';
  onClose: () => void;
}

/** What the centre reads before each decision. */
const DECISIONS = {
  kept: { title: 'review.keepTitle', submit: 'review.keep', done: 'review.handled' },
  removed: { title: 'review.removeTitle', submit: 'review.remove', done: 'review.handled' },
  takeBack: { title: 'review.takeBackTitle', submit: 'review.takeBack', done: 'review.takenBack' },
} as const;

function DecideDialog({ report, decision, onClose }: DecideDialogProps) {
  const { t, helpText } = useHelpLabels();
  const toasts = useToasts();
  const [decide, { isLoading, error }] = useChangeHelpMutation();
  const [note, setNote] = useState('');
  const { id, reportableType, subjectName } = report;
  const name = subjectName ?? helpText('someone');
  const isRemoving = decision === 'removed';
  const { title, submit, done } = DECISIONS[decision];
  const text = {
    kept: () => helpText('review.keepText'),
    removed: () => helpText(`review.removeText_${reportableType}`),
    takeBack: () => helpText('review.takeBackText', { name }),
  }[decision];
  const isLong = note.trim().length > LONGEST_DECISION;
  const send = async () => {
    if (isLong) return;
    const status = isRemoving ? 'removed' : 'kept';
    const result = await decide(deciding(id, { status, decisionNote: note.trim() }));
    if (result.error !== undefined) return;
    toasts.add({ color: 'success', title: helpText(done, { name }) });
    onClose();
  };
  return (
    <FormDialog
      isOpen
      title={helpText(title)}
      submitLabel={helpText(submit)}
      cancelLabel={t('common:form.cancel')}
      danger={isRemoving}
      busy={isLoading}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      <p>{text()}</p>
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
