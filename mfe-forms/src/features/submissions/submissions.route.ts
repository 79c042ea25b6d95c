import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { manageScreen } from '../../shared/manage-screen.ts';

export const submissionsRoute = defineRoute({
  path: paths.formBuilder.one.pattern,
  Component: manageScreen(() =>
    import('./submissions.page.tsx').then(({ SubmissionsPage }) => SubmissionsPage),
  ),
});

export const submissionRoute = defineRoute({
  path: paths.formBuilder.submission.pattern,
  Component: manageScreen(() => import('./submission.page.tsx').then(({ SubmissionPage }) => SubmissionPage)),
});
