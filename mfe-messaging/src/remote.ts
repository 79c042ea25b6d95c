import { defineRemote } from '@samen/federation-kit';
import { uploadApi } from '@samen/records';
import { replyEndpoints } from '@samen/records/replies';
import { setupListeners } from '@samen/redux';
import { conversationsApi } from './features/conversations/conversations.api.ts';
import { conversationsRoute } from './features/conversations/conversations.route.ts';
import { messageDrafts } from './features/conversations/message-drafts.slice.ts';
import { notificationsApi } from './features/notifications/notifications.api.ts';
import { notificationsRoute } from './features/notifications/notifications.route.ts';
import { profileRepliesApi } from './features/profile-replies/profile-replies.api.ts';
import { profileRepliesRoute } from './features/profile-replies/profile-replies.route.ts';
import { replyTemplatesRoute } from './features/reply-templates/reply-templates.route.ts';
import { replyTemplateEndpoints } from './features/reply-templates/reply-template-screen.ts';
import { editTemplateRoute, templateListRoute } from './features/templates/templates.route.ts';
import { templateEndpoints } from './features/templates/template-screen.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

export default defineRemote({
  routes: [
    notificationsRoute,
    conversationsRoute,
    profileRepliesRoute,
    templateListRoute,
    editTemplateRoute,
    replyTemplatesRoute,
  ],
  activate({ endpoints, slice, translations, store }) {
    endpoints(notificationsApi);
    endpoints(conversationsApi);
    endpoints(profileRepliesApi);
    endpoints(uploadApi);
    endpoints(templateEndpoints);
    endpoints(replyEndpoints);
    endpoints(replyTemplateEndpoints);
    slice(messageDrafts);
    translations('messaging', { nl, en });
    // Without it, returning to the tab refetches nothing.
    return typeof window === 'undefined' ? undefined : setupListeners(store.dispatch);
  },
});
