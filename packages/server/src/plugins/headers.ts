import type { FastifyInstance } from 'fastify';

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * On every answer; pages bring a policy of their own. What is not marked cacheable is not kept, and only a site that is
 * really used is for search engines.
 */
export function headersPlugin(app: FastifyInstance): void {
  const { environment } = app.context.config;
  app.addHook('onSend', async (request, reply) => {
    const defaults: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': API_POLICY,
      'cache-control': 'no-store',
      ...(environment === 'production' ? {} : { 'x-robots-tag': 'noindex' }),
      ...(request.protocol === 'https' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    };
    for (const [name, value] of Object.entries(defaults))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}
