import { defineRemote } from '@samen/federation-kit';
import { sampleApi } from './features/sample/sample.api.ts';
import { sampleRoute } from './features/sample/sample.route.ts';
import { sampleSearch } from './features/sample/sample.slice.ts';
import en from './locales/en.json';
import nl from './locales/nl.json';

export default defineRemote({
  routes: [sampleRoute],
  activate({ endpoints, slice, translations }) {
    endpoints(sampleApi);
    slice(sampleSearch);
    translations('sample', { nl, en });
  },
});
