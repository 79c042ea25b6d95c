import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerContext } from '../context.ts';
import { REQUEST_ID } from '../http/request-id.ts';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * On every response; pages bring a policy of their own. What is not marked cacheable is not stored, and only a site that is
 * really used is for search engines.
 */
export function headersPlugin(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => addDefaultHeaders(app.context, reply));
}

/** The default headers of a response. */
export function addDefaultHeaders({ config, origins }: ServerContext, reply: FastifyReply): void {
  const defaults: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
    [REQUEST_ID]: reply.request.id,
    ...(config.environment === 'production' ? {} : { 'x-robots-tag': 'noindex' }),
    ...(origins.isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
  for (const [name, value] of Object.entries(defaults))
    if (!reply.hasHeader(name)) void reply.header(name, value);
}
