import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';
import { prepareErrorPage } from '../html/error-page.ts';
import { isNavigation } from '../http/navigation.ts';

/** Also what has a name of its own and is JSON (`application/vnd.api+json`). */
const JSON_TYPE = /^[^;]*[/+]json\b/;

/** What belongs to the body that is not sent. */
const OF_THE_BODY = [
  'content-length',
  'content-encoding',
  'content-language',
  'etag',
  'last-modified',
  'content-disposition',
];

/**
 * No one reads JSON: who comes to an address that is for programs, by a link or with a form, gets a page that says so.
 * Files to be stored are left as they are.
 */
export function forPeoplePlugin(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { 'content-type': type = '', 'content-disposition': disposition = '' } = reply.getHeaders();
    if (!JSON_TYPE.test(String(type)) || String(disposition).startsWith('attachment')) return payload;
    if (!isNavigation(request.headers)) return payload;
    for (const name of OF_THE_BODY) void reply.removeHeader(name);
    return prepareErrorPage(request, reply, new Problem('not_acceptable', { text: 'for_programs' }));
  });
}
