import type { FastifyReply } from 'fastify';
import type { Composition } from '@samen/contracts';
import { firstScripts } from './first-scripts.ts';

interface Hinted {
  composition: Composition;
  /** Remote that owns the route; null is the shell. */
  owner: string | null;
  nonce: string;
}

/**
 * 103 with the scripts that the page will load, as soon as the address is known: they travel while the page is rendered.
 * For proxies that pass it on; browsers take it over HTTP/2 and later alone.
 */
export function sendHints(reply: FastifyReply, { composition, owner, nonce }: Hinted): void {
  const link = firstScripts(composition, owner).map(({ href, integrity }) => {
    const check = integrity ? `; integrity="${integrity}"` : '';
    return `<${href}>; rel=preload; as=script; nonce="${nonce}"${check}`;
  });
  reply.raw.writeEarlyHints({ link });
}
