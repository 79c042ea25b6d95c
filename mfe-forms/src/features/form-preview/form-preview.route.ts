import { paths } from '@samen/resources/shared';
import { defineRoute } from '@samen/federation-kit';
import { manageScreen } from '../../shared/manage-screen.ts';

export const formPreviewRoute = defineRoute({
  path: paths.formBuilder.preview.pattern,
  Component: manageScreen(() =>
    import('./form-preview.page.tsx').then(({ FormPreviewPage }) => FormPreviewPage),
  ),
});
