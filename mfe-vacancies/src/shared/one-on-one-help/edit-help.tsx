import { usePageTitle, useToasts } from '@samen/federation-kit';
import { paths } from '@samen/resources/shared';
import type { Vacancy } from '@samen/resources/vacancies';
import { useNavigate } from '@samen/router';
import { useState } from 'react';
import { HelpForm } from './help-form.tsx';
import { helpValuesOf } from './help-values.ts';
import { useHelpLabels } from './use-help-labels.ts';

/** Changes what a person asked or offered themselves. */
export function EditHelp({ vacancy }: { vacancy: Vacancy }) {
  const { helpText } = useHelpLabels();
  const navigate = useNavigate();
  const toasts = useToasts();
  usePageTitle(helpText('ask.editTitle'));
  // What was loaded first: what is loaded again later does not go over what is being typed.
  const [first] = useState(vacancy);
  const [values] = useState(() => helpValuesOf(vacancy));
  return (
    <HelpForm
      values={values}
      vacancy={first}
      onSaved={(stored) => {
        toasts.add({
          color: 'success',
          title: helpText(stored.reviewRequestedAt ? 'ask.sent' : 'ask.saved'),
        });
        void navigate(paths.help.own());
      }}
    />
  );
}
