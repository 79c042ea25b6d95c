import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Problem } from '../errors/problem.ts';
import type { App } from '../http/app-types.ts';
import { byId } from '../http/schemas.ts';
import { inboxPage, mailPage } from './inbox.page.ts';
import { mailRepository } from './mails.repository.ts';

const SHOWN = 100;

function sendHtml(reply: FastifyReply, render: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(render(nonce));
}

/** `/dev/mail`: every mail of this tenant, sent or not. For demonstration and development. */
export async function inboxRoutes(app: App): Promise<void> {
  const { db } = app.context;

  app.get('/dev/mail', { config: { access: 'public' } }, async (request, reply) => {
    const { tenantId, locale } = request.caller;
    const mails = await db.read(tenantId, (queries) => mailRepository(queries, tenantId).newest(SHOWN));
    return sendHtml(reply, (nonce) => inboxPage(mails, { locale, nonce }));
  });

  app.get(
    '/dev/mail/:id',
    { config: { access: 'public' }, schema: { params: byId } },
    async (request, reply) => {
      const { tenantId, locale } = request.caller;
      const { id } = request.params;
      const mail = await db.read(tenantId, (queries) => mailRepository(queries, tenantId).find(id));
      if (!mail) throw new Problem('not_found');
      return sendHtml(reply, (nonce) => mailPage(mail, { locale, nonce }));
    },
  );
}
