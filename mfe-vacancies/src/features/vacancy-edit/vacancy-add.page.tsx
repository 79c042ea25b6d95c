import { paths, scopeOf } from '@samen/resources/shared';
import { VACANCY_TYPES } from '@samen/resources/vacancies';
import { usePageTitle, useSession } from '@samen/federation-kit';
import { accessForbidden } from '@samen/records/loading';
import { useSearchParams } from '@samen/router';
import { useState } from 'react';
import { expiryDays } from '../../shared/expiry-days.ts';
import { useWritableTypes } from './kind-fields.tsx';
import { VacancyForm } from './vacancy-form.tsx';
import { newValues } from './vacancy-values.ts';
import { useTranslation } from '../../shared/texts.ts';

/** Writes a new vacancy; `?type=p2p` begins with that kind. */
export function VacancyAddPage() {
  const { t } = useTranslation();
  const { user, roles, organization } = useSession();
  const types = useWritableTypes();
  const [parameters] = useSearchParams();
  const requested = VACANCY_TYPES.find((type) => type === parameters.get('type'));
  const type = requested && types.includes(requested) ? requested : types[0];
  const scope = organization && scopeOf('vacancies.edit', roles, organization);
  usePageTitle(t('write.newTitle'));
  const [values] = useState(() =>
    newValues({
      vacancyType: type ?? 'volunteering',
      organizationId: organization?.id ?? null,
      contactPersonId: scope ? (user?.id ?? null) : null,
      expiresAt: expiryDays(Date.now()).usual,
    }),
  );
  if (!type || !organization) throw accessForbidden();
  // An organization that is not approved yet writes drafts.
  const mayPublish = scope === null || scopeOf('vacancies.publish', roles, organization) !== null;
  return (
    <VacancyForm
      title={t('write.newTitle')}
      lead={mayPublish ? undefined : t('write.notApproved')}
      values={values}
      mayPublish={mayPublish}
      cancelHref={scope ? paths.vacancies.list() : paths.vacancies.search()}
    />
  );
}
