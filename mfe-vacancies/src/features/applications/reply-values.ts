import type { CommonValues } from '@samen/records/replies';
import type { ReplyValues } from '@samen/resources/shared';
import type { Application } from '@samen/resources/vacancies';

type Replied = Pick<Application, 'name' | 'firstName' | 'vacancyTitle' | 'organizationName'>;

/** What a decision says of the one who gets it: of this application and of no other. */
export const replyValues = (
  { name, firstName, vacancyTitle, organizationName }: Replied,
  common: CommonValues,
): ReplyValues<'accept'> => ({
  ...common,
  'recipient.first_name': firstName,
  'application.name': name,
  'vacancy.title': vacancyTitle,
  'organization.name': organizationName ?? common['organization.name'],
});
