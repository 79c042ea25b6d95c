import { defineRemote } from '@samen/federation-kit';
import { contactApi } from './features/contact/contact.api.ts';
import { contactRoute } from './features/contact/contact.route.ts';
import { fillInApi } from './features/fill-in/fill-in.api.ts';
import { fillInRoute, incompleteLinkRoute } from './features/fill-in/fill-in.route.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

export default defineRemote({
  routes: [contactRoute, fillInRoute, incompleteLinkRoute],
  activate({ endpoints, translations }) {
    endpoints(contactApi);
    endpoints(fillInApi);
    translations('forms', { nl, en });
  },
});
