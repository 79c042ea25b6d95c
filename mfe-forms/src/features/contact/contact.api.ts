import { resource } from '@samen/api-client';
import type { NewContactMessage } from '@samen/resources/forms';
import { defineEndpoints } from '@samen/federation-kit';

/** A message that was sent; with an account it has become a conversation. */
export interface SentMessage {
  id: string;
  conversationId: string | null;
}

export const contactApi = defineEndpoints((build) => ({
  sendContactMessage: build.mutation<SentMessage, NewContactMessage>({
    query: (draft) => ({
      path: 'contact_messages',
      method: 'POST',
      body: resource('contact_messages', draft),
    }),
  }),
}));

export const { useSendContactMessageMutation } = contactApi;
