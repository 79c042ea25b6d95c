import { defineRemote } from '@samen/federation-kit';
import { contactApi } from './features/contact/contact.api.ts';
import { contactRoute } from './features/contact/contact.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

export default defineRemote({
  routes: [contactRoute],
  activate({ endpoints, translations }) {
    endpoints(contactApi);
    translations('forms', { nl, en });
  },
});
