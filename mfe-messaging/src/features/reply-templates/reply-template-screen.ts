import { lateEndpoints } from '@samen/records/late-endpoints';

/** The endpoints of those who change reply templates, of which others load nothing. */
export const replyTemplateEndpoints = lateEndpoints(() =>
  import('./reply-templates.api.ts').then(({ manageRepliesApi }) => [manageRepliesApi]),
);
