import { PARAMETER_RULES } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { APPLIED_PARAM } from '@samen/resources/vacancies';
import { Problem } from '../../../errors/problem.ts';
import { simpleForm, type SentForm } from '../../../forms/page-form.ts';

function vacancyOf({ request }: SentForm): string {
  const { id = '' } = request.params as { id?: string };
  if (!PARAMETER_RULES['id']?.test(id)) throw new Problem('not_found');
  return id;
}

/**
 * Applies for a vacancy. Form submissions are not deduplicated here: the same form sent again is the same
 * application, and after ten minutes its mail is sent again.
 */
export const applyForm = simpleForm({
  path: paths.vacancies.one.pattern,
  shape: {
    texts: ['firstName', 'lastName', 'email', 'phoneNumber', 'message', 'website'],
    needed: ['firstName', 'lastName', 'email'],
  },
  call: (attributes, sent) => ({
    path: '/api/v1/applications',
    type: 'applications',
    body: { vacancy_id: vacancyOf(sent), ...attributes },
  }),
  page: (sent) => paths.vacancies.one(vacancyOf(sent)),
  done: (sent) => `${paths.vacancies.one(vacancyOf(sent))}?${APPLIED_PARAM}=1`,
});
