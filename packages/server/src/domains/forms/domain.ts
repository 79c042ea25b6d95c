import { ContactMessages } from '@samen/resources/forms';
import { withoutTable } from '../../declared/table.ts';
import { defineDomain, mailTexts } from '../../domain.ts';
import { contactForm, contactMessageRoutes } from './contact-messages/index.ts';
import en from './mails.en.json' with { type: 'json' };
import nl from './mails.nl.json' with { type: 'json' };
import './names.ts';

export const forms = defineDomain({
  name: 'forms',
  declared: [withoutTable(ContactMessages)],
  mails: mailTexts({ nl, en }),
  resources: [contactMessageRoutes],
  forms: [contactForm],
});
