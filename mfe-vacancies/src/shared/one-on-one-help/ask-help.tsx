import { usePageTitle, useSession, useToasts } from '@samen/federation-kit';
import { accessForbidden } from '@samen/records/loading';
import { isOnlyStudent, paths } from '@samen/resources/shared';
import { HELP_PARAMS, Vacancies } from '@samen/resources/vacancies';
import { boundsOf } from '@samen/jsonapi/declaration';
import { useNavigate, useSearchParams } from '@samen/router';
import { useState } from 'react';
import { readDirection } from './help-address.ts';
import { HelpForm } from './help-form.tsx';
import { newHelp } from './help-values.ts';
import { useHelpLabels } from './use-help-labels.ts';

const [, MOST] = boundsOf(Vacancies.attributes.title);

/** Asks for help or offers it; the address may say with what it begins. */
export function AskHelpPage() {
  const { t, helpText } = useHelpLabels();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { organization, roles } = useSession();
  const [parameters] = useSearchParams();
  usePageTitle(t('help.ask'));
  const [values] = useState(() =>
    newHelp({
      direction: readDirection(parameters.get(HELP_PARAMS.direction)) ?? 'request',
      title: (parameters.get(HELP_PARAMS.title) ?? '').trim().slice(0, MOST),
    }),
  );
  if (!organization || isOnlyStudent(roles)) throw accessForbidden();
  return (
    <HelpForm
      values={values}
      onSaved={(stored) => {
        toasts.add({
          color: 'success',
          title: helpText(
            stored.reviewRequestedAt || stored.status === 'published' ? 'ask.sent' : 'ask.saved',
          ),
        });
        void navigate(paths.help.own());
      }}
    />
  );
}
