import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JsonApiDocument, Resource, ResourceIdentifier } from '@samen/jsonapi';
import { Problem } from '../errors/problem.ts';
import { collectDocument } from '../http/collected-document.ts';
import type { AddressedRelationship } from './relationship.ts';

export type Linkage = ResourceIdentifier | ResourceIdentifier[] | null;

/** A record with one of its relationships, as this caller sees them. */
export interface ReadRelationship {
  record: Resource;
  linkage: Linkage;
  document: JsonApiDocument;
}

/** The lock version of the record in a document; null where it has none. */
export function versionIn({ data }: JsonApiDocument): number | null {
  const version = Array.isArray(data) ? undefined : data?.attributes?.['lock_version'];
  return typeof version === 'number' ? version : null;
}

/** To what a record of a document says that a relationship leads; undefined where it does not. */
export function linkageIn({ data }: JsonApiDocument, name: string): Linkage | undefined {
  return Array.isArray(data) ? undefined : data?.relationships?.[name]?.data;
}

/**
 * Reads a record by its own route, so that it is there for whom that has it, and no one else. What a record does not show
 * of its relationships to this caller does not exist.
 */
export async function readRelationship(
  { name, declared, record: route, isIncluded, isOpen }: AddressedRelationship,
  request: FastifyRequest,
  reply: FastifyReply,
  behind: readonly string[] = [],
): Promise<ReadRelationship> {
  const include = [name, ...behind.map((path) => `${name}.${path}`)].join(',');
  const document = await collectDocument(route, request, reply, {
    // It counts no view: no one is shown the record.
    method: 'HEAD',
    params: request.params as object,
    query: isIncluded ? { include } : {},
  });
  const { data } = document;
  const linkage = linkageIn(document, name);
  const isHidden = linkage === undefined && !isOpen;
  if (data === null || Array.isArray(data) || isHidden) throw new Problem('not_found');
  return { record: data, linkage: linkage ?? (declared.many ? [] : null), document };
}
