import { defineDomain } from '../../domain.ts';
import { contactForm, contactMessageRoutes } from './contact-messages/index.ts';
import { FIELDS } from './resource-fields.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };

export const forms = defineDomain({
  name: 'forms',
  fields: FIELDS,
  mails: { nl, en },
  resources: [contactMessageRoutes],
  forms: [contactForm],
});
