import type { ReplyPurpose, ReplyValues } from '@samen/resources/shared';
import type { Application } from '@samen/resources/vacancies';
import type { CommonValues } from './use-common-values.ts';

type Replied = Pick<Application, 'name' | 'firstName' | 'vacancyTitle' | 'organizationName'>;

/** What a decision or a message says of the one who gets it: of this application and of no other. */
export const applicationReplyValues = (
  { name, firstName, vacancyTitle, organizationName }: Replied,
  common: CommonValues,
): ReplyValues<ReplyPurpose> => ({
  ...common,
  'recipient.first_name': firstName,
  'application.name': name,
  'vacancy.title': vacancyTitle,
  'conversation.subject': vacancyTitle,
  'organization.name': organizationName ?? common['organization.name'],
});
