import { SENT_PARAM } from '@samen/contracts';
import { paths } from '@samen/resources/shared';
import { simpleForm } from '../../../forms/page-form.ts';

/** Sends a message to the centre. */
export const contactForm = simpleForm({
  path: paths.contact.pattern,
  shape: {
    texts: ['name', 'email', 'subject', 'body', 'website'],
    needed: ['name', 'email', 'subject', 'body'],
  },
  call: (attributes) => ({
    path: '/api/v1/contact_messages',
    type: 'contact_messages',
    body: attributes,
    isOnce: true,
  }),
  done: () => `${paths.contact()}?${SENT_PARAM}=1`,
});
