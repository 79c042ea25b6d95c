import { resource } from '@samen/api-client';
import type { ContactMessage, NewContactMessage } from '@samen/resources/forms';
import { defineEndpoints } from '@samen/federation-kit';

export const contactApi = defineEndpoints((build) => ({
  sendContactMessage: build.mutation<ContactMessage, NewContactMessage>({
    call: { method: 'POST', path: 'contact_messages' },
    query: (draft) => ({
      path: 'contact_messages',
      method: 'POST',
      body: resource('contact_messages', draft),
    }),
  }),
}));

export const { useSendContactMessageMutation } = contactApi;
