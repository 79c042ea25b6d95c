import { DescriptionList, Link, LinkButton, Markdown, Note } from '@samen/design-system';
import { useFormat, useLangOf } from '@samen/federation-kit';
import { FileLinks, useFieldNames } from '@samen/records';
import type { WorkItem } from '@samen/resources/administration';
import { paths } from '@samen/resources/shared';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  useGetLookalikesQuery,
  useGetWorkRecordQuery,
  type WorkRecord,
  type WorkRecords,
} from './workbench.api.ts';
import { useWorkTexts } from './workbench-texts.ts';

/** What there is to know to decide on an item. */
export function Facts({ item, record }: { item: WorkItem; record: WorkRecord }) {
  switch (item.subjectType) {
    case 'organizations':
      return <OfOrganization organization={record as WorkRecords['organizations']} />;
    case 'vacancies':
      return <OfVacancy vacancy={record as WorkRecords['vacancies']} />;
    case 'applications':
      return <OfApplication application={record as WorkRecords['applications']} />;
    case 'form_submissions':
      return <OfSubmission submission={record as WorkRecords['form_submissions']} />;
    case 'reports':
      return <OfReport report={record as WorkRecords['reports']} />;
    case 'duplicates':
      return <OfPair pair={record as WorkRecords['duplicates']} />;
  }
}

interface Fact {
  id: string;
  label: string;
  value: ReactNode;
}

/** Facts that are there, and the way to the record itself. */
function FactList({ items, href }: { items: readonly Fact[]; href: string }) {
  const { t } = useWorkTexts();
  return (
    <>
      <DescriptionList
        items={items.filter(({ value }) => value !== null && value !== undefined && value !== '')}
      />
      <p>
        <Link href={href}>{t('openRecord')}</Link>
      </p>
    </>
  );
}

const mail = (email: string | null | undefined) => email && <a href={`mailto:${email}`}>{email}</a>;

function OfOrganization({ organization }: { organization: WorkRecords['organizations'] }) {
  const { t } = useWorkTexts();
  const nameOf = useFieldNames();
  const { id, description, kvkNumber, email, phoneText, website, address, city } = organization;
  const { currentData } = useGetLookalikesQuery(id);
  const alike = currentData?.items ?? [];
  const street = [address?.street, address?.houseNumber].filter(Boolean).join(' ');
  return (
    <>
      <Text>{description ? <Markdown headingLevel={3}>{description}</Markdown> : <p>{t('noText')}</p>}</Text>
      {alike.length > 0 && (
        <Note tone="warning">
          <strong>{t('alike')}</strong>{' '}
          {alike.map(({ id: other, name }, at) => (
            <span key={other}>
              {at > 0 && ', '}
              <Link href={paths.organizations.one(other)}>{name}</Link> (
              <Link
                href={paths.merges.compare('organizations', other, id)}
                aria-label={`${t('mergeAlike')}: ${name}`}
              >
                {t('mergeAlike')}
              </Link>
              )
            </span>
          ))}
        </Note>
      )}
      <FactList
        href={`${paths.organizations.approve()}?id=${id}`}
        items={[
          { id: 'email', label: nameOf('email'), value: mail(email) },
          { id: 'phone', label: nameOf('phoneNumber'), value: phoneText },
          { id: 'kvk', label: nameOf('kvkNumber'), value: kvkNumber },
          { id: 'place', label: nameOf('city'), value: [street, city].filter(Boolean).join(', ') },
          {
            id: 'website',
            label: nameOf('website'),
            value: website && (
              <a href={website} rel="noopener noreferrer">
                {website}
              </a>
            ),
          },
        ]}
      />
    </>
  );
}

function OfVacancy({ vacancy }: { vacancy: WorkRecords['vacancies'] }) {
  const { t } = useWorkTexts();
  const format = useFormat();
  const langOf = useLangOf();
  const nameOf = useFieldNames();
  const { id, description, locale, organization, city, expiresAt, contactName, applicationsCount } = vacancy;
  return (
    <>
      <Text lang={langOf(locale)}>
        {description ? <Markdown headingLevel={3}>{description}</Markdown> : <p>{t('noText')}</p>}
      </Text>
      <FactList
        href={paths.vacancies.edit(id)}
        items={[
          { id: 'organization', label: t('facts.organization'), value: organization?.name },
          { id: 'city', label: nameOf('city'), value: city },
          { id: 'contact', label: t('facts.contact'), value: contactName },
          {
            id: 'expires',
            label: nameOf('expiresAt'),
            value: expiresAt && format.date(`${expiresAt}T12:00:00Z`),
          },
          { id: 'applications', label: t('facts.applications'), value: applicationsCount },
        ]}
      />
    </>
  );
}

function OfApplication({ application }: { application: WorkRecords['applications'] }) {
  const { t } = useWorkTexts();
  const nameOf = useFieldNames();
  const { id, message, email, phoneText, organizationName, vacancyTitle } = application;
  return (
    <>
      {message && <Letter>{message}</Letter>}
      <FactList
        href={paths.applications.one(id)}
        items={[
          { id: 'vacancy', label: t('facts.vacancy'), value: vacancyTitle },
          { id: 'organization', label: t('facts.organization'), value: organizationName },
          { id: 'email', label: nameOf('email'), value: mail(email) },
          { id: 'phone', label: nameOf('phoneNumber'), value: phoneText },
        ]}
      />
    </>
  );
}

function OfSubmission({ submission }: { submission: WorkRecords['form_submissions'] }) {
  const { t } = useWorkTexts();
  const format = useFormat();
  const { id, formId, answers: given, submitterName, replyTo } = submission;
  const shown = ({ value, labels, files, questionType }: (typeof given)[number]): ReactNode => {
    if (files) return <FileLinks files={files} />;
    if (labels.length > 0) return labels.join(', ');
    if (typeof value === 'boolean') return t(value ? 'facts.yes' : 'facts.no');
    if (typeof value === 'number') return format.number(value);
    return questionType === 'date' ? (
      format.date(`${String(value)}T12:00:00Z`)
    ) : (
      <Letter>{String(value)}</Letter>
    );
  };
  return (
    <FactList
      href={paths.formBuilder.submission(formId, id)}
      items={[
        { id: 'submitter', label: t('facts.submitter'), value: submitterName },
        ...given.map((one) => ({ id: one.questionId, label: one.question, value: shown(one) })),
        { id: 'reply', label: t('facts.replyTo'), value: mail(replyTo) },
      ]}
    />
  );
}

function OfReport({ report }: { report: WorkRecords['reports'] }) {
  const { t } = useWorkTexts();
  const format = useFormat();
  const { reportableType, reportableId, reason, note, reporterName, reportedMessages } = report;
  return (
    <>
      {note && <Letter>{note}</Letter>}
      {reportableType === 'vacancies' && <Reported id={reportableId} />}
      {reportedMessages && (
        <Quote as="section" aria-label={t('reportedText')}>
          {reportedMessages.length === 0 && <p>{t('noMessages')}</p>}
          {reportedMessages.map(({ senderName, body, createdAt, isLater }) => (
            <Message key={`${createdAt} ${body}`}>
              <small>
                <strong>{senderName ?? t('formerUser')}</strong>{' '}
                <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
                {isLater && <> · {t('laterMessage')}</>}
              </small>
              <Letter>{body}</Letter>
            </Message>
          ))}
        </Quote>
      )}
      <FactList
        href={reportableType === 'vacancies' ? paths.vacancies.edit(reportableId) : paths.help.review()}
        items={[
          { id: 'about', label: t('facts.about'), value: t(`reported.${reportableType}`) },
          { id: 'reason', label: t('facts.reason'), value: t(`reportReasons.${reason}`) },
          { id: 'reporter', label: t('facts.reporter'), value: reporterName },
        ]}
      />
    </>
  );
}

function OfPair({ pair }: { pair: WorkRecords['duplicates'] }) {
  const { t } = useWorkTexts();
  const { recordType, firstId, secondId, firstName, secondName, reasons } = pair;
  const one = { organizations: paths.organizations.record, users: paths.users.one }[recordType];
  return (
    <>
      <DescriptionList
        items={[
          { id: 'first', label: t('facts.first'), value: <Link href={one(firstId)}>{firstName}</Link> },
          { id: 'second', label: t('facts.second'), value: <Link href={one(secondId)}>{secondName}</Link> },
          {
            id: 'alikeIn',
            label: t('facts.alikeIn'),
            value: reasons.map((reason) => t(`alikeIn.${reason}`)).join(', '),
          },
        ]}
      />
      <p>
        <LinkButton href={paths.merges.compare(recordType, firstId, secondId)} size="md">
          {t('compare')}
        </LinkButton>
      </p>
    </>
  );
}

/** What one-on-one help that was reported says. */
function Reported({ id }: { id: string }) {
  const { t } = useWorkTexts();
  const langOf = useLangOf();
  const { currentData } = useGetWorkRecordQuery({ type: 'vacancies', id });
  if (!currentData) return null;
  const { description, locale } = currentData as WorkRecords['vacancies'];
  if (!description) return null;
  return (
    <Quote aria-label={t('reportedText')} lang={langOf(locale)}>
      <Markdown headingLevel={3}>{description}</Markdown>
    </Quote>
  );
}

const Quote = styled.blockquote`
  max-width: 62ch;
  padding-inline-start: 14px;
  border-inline-start: 3px solid var(--border);
`;

const Message = styled.div`
  & + & {
    margin-top: 12px;
  }
  small {
    color: var(--text-muted);
    font-size: var(--fs-xs);
  }
`;

const Text = styled.div`
  max-width: 62ch;
`;

const Letter = styled.span`
  display: block;
  max-width: 62ch;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
