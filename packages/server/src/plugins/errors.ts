import { types } from 'node:util';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LOCALE } from '@samen/contracts';
import { QueryError } from '@samen/jsonapi';
import { StoreUnavailable } from '@samen/releases';
import { databaseRejection, UNIQUE_VIOLATION } from '../db/database-errors.ts';
import type { DomainData } from '../db/domain-data.ts';
import { withFieldRules } from '../http/field-rules.ts';
import { sendDocument } from '../http/responses.ts';
import { isPagePath, readAddress } from '../http/address.ts';
import { prepareErrorPage } from '../html/error-page.ts';
import { isNavigation } from '../http/navigation.ts';
import { pointAtRelations } from '../http/relations.ts';
import { errorDocument } from '../errors/document.ts';
import { invalidAttribute, Problem } from '../errors/problem.ts';
import { schemaProblem, type SchemaError } from '../errors/validation.ts';

const FASTIFY_CODES: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Problem('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Problem('unsupported_type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Problem('invalid_parameter'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Problem('invalid_parameter'),
  FST_ERR_BAD_URL: new Problem('not_found'),
  FST_ERR_MAX_PARAM_LENGTH: new Problem('not_found'),
};

/** A disk, or what a person may have of it, is full: nothing of the write is left. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Those of sockets can come from another evaluation context; Fastify's own are not made by an engine. */
const isError = (error: unknown): error is Error => error instanceof Error || types.isNativeError(error);

/** How a client identifies itself, which every 401 has to name; the token stands in headers of its own. */
const CHALLENGE = { 'www-authenticate': 'Bearer realm="Samen"' };

/** Two writes met where only one may have a value: the later one is refused as if the other had been there before. */
function takenAttribute(error: Error, unique: DomainData['unique']): Problem | null {
  const { code, constraint } = error as { code?: unknown; constraint?: string };
  const attribute = code === UNIQUE_VIOLATION ? unique.get(constraint ?? '') : undefined;
  return attribute === undefined ? null : invalidAttribute(attribute, 'taken');
}

/** Every error as a problem of the catalogue; anything that readers may not see becomes `internal`. */
function toProblem(error: unknown, { unique }: Pick<DomainData, 'unique'>): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof QueryError) {
    const { parameter, instead } = error;
    const beyond = instead === null ? {} : { text: 'beyond_pages', meta: { instead } };
    return new Problem('invalid_parameter', { parameter, ...beyond });
  }
  if (error instanceof StoreUnavailable) return new Problem('unavailable');
  if (!isError(error)) return new Problem('internal');
  const { validation, validationContext, code } = error as Partial<FastifyError>;
  if (validation) return schemaProblem(validation as SchemaError[], validationContext);
  const replacement = code === undefined ? undefined : FASTIFY_CODES[code];
  if (replacement) return replacement;
  if (code !== undefined && FULL.has(code)) return new Problem('out_of_space');
  return takenAttribute(error, unique) ?? new Problem(databaseRejection(error)?.code ?? 'internal');
}

const isUnforeseen = (error: unknown) => isError(error) && databaseRejection(error)?.isUnforeseen === true;

const isOfBody = (error: unknown): boolean =>
  isError(error) && (error as Partial<FastifyError>).validationContext === 'body';

/**
 * Responds in JSON:API form, and to a person with a page; a bug is logged with its stack and leaves as a bare 500.
 */
export async function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  isPage = Boolean(request.routeOptions.config.page),
): Promise<FastifyReply> {
  const read = toProblem(error, request.server.context.domainData);
  const converted = isOfBody(error) ? withFieldRules(read, request) : read;
  const problem = pointAtRelations(converted, request.relationPointers ?? null);
  if (problem.code === 'internal') request.log.error({ err: error }, 'request failed');
  else if (problem.code === 'unavailable')
    request.log.warn({ err: error }, 'database or releases unavailable');
  else if (isUnforeseen(error))
    request.log.error({ err: error }, 'refused by the database, by no rule before');
  if (problem.code === 'rate_limited' || problem.code === 'unavailable') {
    const seconds = Number(problem.details.meta?.['seconds'] ?? 5);
    void reply.header('retry-after', String(seconds));
  }
  if (problem.status === 401) void reply.headers(CHALLENGE);
  void reply.headers(problem.details.headers ?? {});
  // No page is requested by a method.
  const isOfPage = isPage && problem.code !== 'method_not_allowed';
  if (isNavigation(request.headers) || (isOfPage && isPagePath(readAddress(request.url).path)))
    return reply.send(await prepareErrorPage(request, reply, problem));
  void reply.code(problem.status).header('cache-control', 'no-store');
  return sendDocument(reply, errorDocument(problem, request.locale ?? DEFAULT_LOCALE, request.id));
}
