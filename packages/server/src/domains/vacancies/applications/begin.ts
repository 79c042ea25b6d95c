import type { Locale } from '@samen/contracts';
import type { NewApplication } from '@samen/resources/vacancies';
import type { Queries } from '../../../db/database.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { contentLocale } from '../../../http/content-locale.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import type { Applicant } from './applicant.ts';
import { readApplication } from './applications.service.ts';

/** An application of a visitor as the job reads it; where the links of its mails lead. */
export interface RequestedApplication {
  applicant: Applicant;
  vacancyId: string;
  /** The mail did not come: it is sent once more, however soon that is. */
  again: boolean;
  locale: Locale;
  centerId: string;
  origin: string;
}

/**
 * A visitor applies: hidden until the link in the mail has been used. What there is of the address already is looked up
 * by the job: the response, and its time, are the same for all of them.
 */
export async function applyAsVisitor(
  queries: Queries,
  context: UseCaseContext,
  attributes: NewApplication,
): Promise<void> {
  const { caller, sender } = context;
  const { tenantId, centerId } = caller;
  const { applicant, vacancy, now } = await readApplication(queries, context, attributes);
  const requested: RequestedApplication = {
    applicant,
    vacancyId: vacancy.id,
    again: attributes.again ?? false,
    locale: contentLocale(caller),
    centerId,
    origin: sender.originOf(centerId),
  };
  const payload = { ...requested };
  await enqueue(queries, { tenantId, kind: 'application.requested', payload, runAt: now });
}
