import type { MailData, SiteLanguage } from '../../../mail-types.ts';
import { mailText } from '../mail-texts.ts';
import type { ApplicationRow } from './applications.repository.ts';
import { involvedRepository } from './involved.repository.ts';
import type { NoticeContext } from './notice-data.ts';

const OUTCOMES = { accepted: 'application_accepted', rejected: 'application_rejected' } as const;
/** Why it was closed, and why it was rejected. Activities are full, and do not go ahead; other vacancies are filled. */
const TEXTS = {
  vacancy: {
    closings: {
      filled: 'closing_filled',
      organization_archived: 'closing_organization_archived',
      withdrawn_vacancy: 'closing_withdrawn_vacancy',
    },
    reasons: { filled: 'reason_filled', withdrawn_vacancy: 'reason_withdrawn_vacancy' },
  },
  activity: {
    closings: {
      filled: 'closing_activity_filled',
      organization_archived: 'closing_activity_organization_archived',
      withdrawn_vacancy: 'closing_withdrawn_vacancy',
    },
    reasons: { filled: 'reason_activity_filled', withdrawn_vacancy: 'reason_activity_withdrawn' },
  },
} as const;

/** The outcome and its reason; that an applicant does not suit is explained only in the decision message. */
function outcomeOf(
  { status, rejection_reason: reason, decided_by_id }: ApplicationRow,
  isActivity: boolean,
  language: SiteLanguage,
) {
  const isClosed = status === 'rejected' && decided_by_id === null;
  const { closings, reasons } = TEXTS[isActivity ? 'activity' : 'vacancy'];
  const labelOf = <Name extends Parameters<typeof mailText>[0]>(labels: Partial<Record<string, Name>>) => {
    const name = reason === null ? undefined : labels[reason];
    return name === undefined ? '' : mailText(name, language);
  };
  return {
    outcome: mailText(isClosed ? 'application_closed' : OUTCOMES[status ?? 'accepted'], language),
    closing: isClosed ? labelOf(closings) : '',
    reason: isClosed ? '' : labelOf(reasons),
  };
}

/** The data of a notice about a decision, in each language. */
export async function withOutcome(
  { queries, sender }: NoticeContext,
  data: MailData,
  row: ApplicationRow,
): Promise<(language: SiteLanguage) => MailData> {
  const vacancy = await involvedRepository(queries, sender.tenantId).findVacancy(row.vacancy_id);
  const isActivity = vacancy?.vacancy_type === 'activity';
  return (language) => ({
    ...data,
    application: { ...data['application'], ...outcomeOf(row, isActivity, language) },
  });
}
