import { defineRemote, lazyPage } from '@samen/federation-kit';
import { contactApi } from './features/contact/contact.api.ts';
import { contactRoute } from './features/contact/contact.route.ts';
import { fillInApi } from './features/fill-in/fill-in.api.ts';
import { fillInRoute, incompleteLinkRoute } from './features/fill-in/fill-in.route.ts';
import { editFormRoute, newFormRoute } from './features/form-builder/form-builder.route.ts';
import { formListRoute } from './features/form-list/form-list.route.ts';
import { formPreviewRoute } from './features/form-preview/form-preview.route.ts';
import { submissionRoute, submissionsRoute } from './features/submissions/submissions.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';
import { manageEndpoints, manageScreen } from './shared/manage-screen.ts';

export default defineRemote({
  routes: [
    contactRoute,
    fillInRoute,
    incompleteLinkRoute,
    formListRoute,
    newFormRoute,
    submissionsRoute,
    editFormRoute,
    formPreviewRoute,
    submissionRoute,
  ],
  slots: {
    FillIn: lazyPage(() =>
      import('./features/fill-in/fill-in.slot.tsx').then(({ FillInSlot }) => FillInSlot),
    ),
    FormList: manageScreen(() =>
      import('./features/form-list/form-list.slot.tsx').then(({ FormListSlot }) => FormListSlot),
    ),
    TriedBuilder: manageScreen(() =>
      import('./features/form-builder/builder.slot.tsx').then(({ BuilderSlot }) => BuilderSlot),
    ),
  },
  activate({ endpoints, translations }) {
    endpoints(contactApi);
    endpoints(fillInApi);
    endpoints(manageEndpoints);
    translations('forms', { nl, en });
  },
});
