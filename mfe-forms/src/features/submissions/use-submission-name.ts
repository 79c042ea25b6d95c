import type { FormSubmission } from '@samen/resources/forms';
import { useFormat } from '@samen/federation-kit';
import { useMemo } from 'react';
import { useManageTexts } from '../../shared/manage-texts.ts';
import { lineOf, shortened } from './value-text.tsx';

/** Characters of what was filled in that name a submission, and that stand below. */
const NAME_LENGTH = 80;
const LINE_LENGTH = 140;

/** What a submission is called: what was filled in first, or when it came. */
export function useSubmissionName() {
  const { t } = useManageTexts();
  const format = useFormat();
  return useMemo(() => {
    const momentOf = ({ submittedAt }: FormSubmission) =>
      format.date(submittedAt, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
    const lines = ({ answers }: FormSubmission) => answers.map((given) => lineOf(given, { t, format }));
    return {
      momentOf,
      nameOf: (submission: FormSubmission) =>
        shortened(lines(submission)[0] ?? momentOf(submission), NAME_LENGTH),
      restOf: (submission: FormSubmission) =>
        shortened(lines(submission).slice(1, 4).join(' · '), LINE_LENGTH),
    };
  }, [t, format]);
}
