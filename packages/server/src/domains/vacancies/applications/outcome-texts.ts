import type { MailData, SiteLanguage } from '../../../mail-types.ts';
import { mailText } from '../mail-texts.ts';
import type { ApplicationRow } from './applications.repository.ts';

const OUTCOMES = { accepted: 'application_accepted', rejected: 'application_rejected' } as const;
const CLOSINGS = {
  filled: 'closing_filled',
  organization_archived: 'closing_organization_archived',
  withdrawn_vacancy: 'closing_withdrawn_vacancy',
} as const;
const REASONS = { filled: 'reason_filled', withdrawn_vacancy: 'reason_withdrawn_vacancy' } as const;

/** The outcome and its reason; that an applicant does not suit is explained only in the decision message. */
function outcomeOf(
  { status, rejection_reason: reason, decided_by_id }: ApplicationRow,
  language: SiteLanguage,
) {
  const isClosed = status === 'rejected' && decided_by_id === null;
  const labelOf = <Name extends Parameters<typeof mailText>[0]>(labels: Partial<Record<string, Name>>) => {
    const name = reason === null ? undefined : labels[reason];
    return name === undefined ? '' : mailText(name, language);
  };
  return {
    outcome: mailText(isClosed ? 'application_closed' : OUTCOMES[status ?? 'accepted'], language),
    closing: isClosed ? labelOf(CLOSINGS) : '',
    reason: isClosed ? '' : labelOf(REASONS),
  };
}

/** The data of a notice about a decision, in each language. */
export const withOutcome =
  (data: MailData, row: ApplicationRow) =>
  (language: SiteLanguage): MailData => ({
    ...data,
    application: { ...data['application'], ...outcomeOf(row, language) },
  });
