import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { REMOTE_NAME } from '@samen/contracts';

export const byRemote = Type.Object({ remote: Type.String({ pattern: REMOTE_NAME.source }) });

export const BuildOrVersion = Type.String({ minLength: 1, maxLength: 60 });

/** What every change of a release declares. */
export const ofChange = {
  expectedRevision: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
};

/** Responses of the platform are plain JSON, never cached. */
export const respond = (reply: FastifyReply, body: unknown) =>
  reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
