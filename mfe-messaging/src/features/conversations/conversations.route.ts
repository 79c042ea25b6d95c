import { paths } from '@samen/resources/shared';
import { defineRoute, lazyPage } from '@samen/federation-kit';
import { filterOf, readPlace } from './conversation-address.ts';
import { conversationsApi } from './conversations.api.ts';

export const conversationsRoute = defineRoute({
  path: paths.conversations.pattern,
  Component: lazyPage(() => import('./conversations.page.tsx').then((module) => module.ConversationsPage)),
  queries({ search }) {
    const { view, page, id } = readPlace(search);
    const { getConversations, getConversation } = conversationsApi.endpoints;
    return [getConversations.needs({ ...filterOf(view), page }), ...(id ? [getConversation.needs(id)] : [])];
  },
});
