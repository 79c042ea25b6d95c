import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAddress, relationshipLinks } from '../http/resource-links.ts';
import { sendDocument } from '../http/responses.ts';
import type { Linkage } from './read-relationship.ts';
import type { AddressedRelationship } from './relationship.ts';

/** Sends what a relationship leads to, as resource identifiers. */
export function sendLinkage(
  { type, name, source }: AddressedRelationship,
  request: FastifyRequest,
  reply: FastifyReply,
  { linkage, version }: { linkage: Linkage; version: number | null },
): FastifyReply {
  const { id } = request.params as { id: string };
  // A change of the relationship is one of its record.
  request.recordVersion = version;
  return sendDocument(reply, {
    data: linkage,
    links: relationshipLinks(recordAddress(request, { type, id }), name, source !== null),
  });
}
