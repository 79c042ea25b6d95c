import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  CancelledOccurrence,
  Vacancies,
  VACANCY_CONSTANTS,
  VacancyBulkUpdate,
  VacancyCopy,
  VacancyFeature,
  VacancyReturn,
  VacancyStatusChange,
} from '@samen/resources/vacancies';
import { keysToSnake } from '@samen/jsonapi';
import { callerScope } from '../../../context.ts';
import type { Queries } from '../../../db/database.ts';
import type { App } from '../../../http/app-types.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import { sendCreated, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { userOf } from '../../../http/user-of.ts';
import { countWhenDone } from '../../../limits/enforce-limit.ts';
import { localDay } from '../../../local-time.ts';
import { contextOf } from '../../../use-case.ts';
import { bulkUpdate } from './bulk-update.ts';
import { cancelOccurrence } from './cancel-occurrence.ts';
import { renewByLink } from './renewal.ts';
import { changeVacancyStatus, returnVacancy } from './vacancy-status.ts';
import { presentVacanciesById } from './vacancies.service.ts';
import { checkNewVacancy } from './vacancy-columns.ts';
import { CHANGES, NEW } from './vacancy-schemas.ts';
import { changeVacancy, createVacancy, duplicateVacancy, featureVacancy } from './write-vacancy.ts';

const TYPES = ['vacancies', 'vacancy'] as const;
const Token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) });
const Copy = Type.Union([resourceBody(TYPES, VacancyCopy), Type.Null()]);
// Authorization depends on the vacancy as well as on roles: people edit and close their own one-on-one help.
const SIGNED_IN = {
  access: 'signed_in',
  whose: 'One’s own one-on-one help; everything else for those who may `vacancies.edit`.',
} as const;

/** What a person may post of one-on-one help. */
const HELP_QUOTA = { count: VACANCY_CONSTANTS.helpPerDay, seconds: 86_400 };

/** The routes that change vacancies. */
export async function vacancyWriteRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (queries: Queries) => Promise<{ id: string }>,
    created = false,
  ) {
    const { caller } = request;
    const [shown] = await db.write(caller.tenantId, async (queries) => {
      const { id } = await work(queries);
      return presentVacanciesById(queries, caller, clock.now(), [id]);
    });
    return created && shown ? sendCreated(reply, shown) : sendOne(reply, shown ?? null);
  }

  app.post(
    '/vacancies',
    {
      config: {
        ...SIGNED_IN,
        fieldRules: (given, fields) => checkNewVacancy(given, fields, localDay(clock.now())),
      },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, Vacancies)) },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const create = () =>
        write(
          request,
          reply,
          (queries) => createVacancy(queries, contextOf(request), body.data.attributes),
          true,
        );
      if (body.data.attributes.vacancyType !== 'p2p' || callerScope(caller, 'vacancies.feature') !== null)
        return create();
      const key = ['help', caller.tenantId, userOf(caller).id] as const;
      return countWhenDone(app.limits, key, HELP_QUOTA, create);
    },
  );

  // People with many vacancies renew them one after the other, so these requests have a limit of their own.
  app.post(
    '/vacancies/renew',
    {
      config: { access: 'public', anonymousPost: 'apart', responses: { nothing: 204 } },
      schema: { body: Token },
    },
    async (request, reply) => {
      await db.write(request.caller.tenantId, (queries) =>
        renewByLink(queries, contextOf(request), request.body.token),
      );
      return reply.code(204).send();
    },
  );

  app.patch(
    '/vacancies/:id',
    {
      config: SIGNED_IN,
      schema: { params: byId, body: resourceBody(TYPES, CHANGES, relationsOf(CHANGES, Vacancies)) },
    },
    (request, reply) =>
      write(request, reply, (queries) =>
        changeVacancy(queries, contextOf(request), request.params.id, request.body.data.attributes),
      ),
  );

  app.put(
    '/vacancies/:id/status',
    { config: SIGNED_IN, schema: { params: byId, body: resourceBody(TYPES, VacancyStatusChange) } },
    (request, reply) =>
      write(request, reply, (queries) =>
        changeVacancyStatus(queries, contextOf(request), request.params.id, request.body.data.attributes),
      ),
  );

  app.delete('/vacancies/:id', { config: SIGNED_IN, schema: { params: byId } }, async (request, reply) => {
    await db.write(request.caller.tenantId, (queries) =>
      changeVacancyStatus(queries, contextOf(request), request.params.id, { status: 'deleted' }),
    );
    return reply.code(204).send();
  });

  app.post(
    '/vacancies/:id/duplicate',
    {
      config: {
        access: { action: 'vacancies.edit' },
        responses: { one: 'vacancies', status: 201 },
        example: { sends: {} },
      },
      schema: { params: byId, body: Copy },
    },
    (request, reply) =>
      write(
        request,
        reply,
        (queries) =>
          duplicateVacancy(queries, contextOf(request), request.params.id, request.body?.data.attributes),
        true,
      ),
  );

  app.put(
    '/vacancies/:id/cancel_occurrence',
    {
      config: {
        access: { action: 'activities.manage' },
        feature: 'activities',
        responses: { one: 'vacancies' },
        example: { sends: { startsAt: '2099-03-02T10:00:00Z', message: 'The cook is ill.' } },
      },
      schema: { params: byId, body: resourceBody(TYPES, CancelledOccurrence) },
    },
    (request, reply) =>
      write(request, reply, (queries) =>
        cancelOccurrence(queries, contextOf(request), request.params.id, request.body.data.attributes),
      ),
  );

  app.put(
    '/vacancies/:id/feature',
    {
      config: { access: { action: 'vacancies.feature' } },
      schema: { params: byId, body: resourceBody(TYPES, VacancyFeature) },
    },
    (request, reply) =>
      write(request, reply, (queries) =>
        featureVacancy(queries, contextOf(request), request.params.id, request.body.data.attributes),
      ),
  );

  app.put(
    '/vacancies/:id/return',
    {
      config: { access: { action: 'vacancies.feature' }, feature: 'peerToPeer' },
      schema: { params: byId, body: resourceBody(TYPES, VacancyReturn) },
    },
    (request, reply) =>
      write(request, reply, (queries) =>
        returnVacancy(queries, contextOf(request), request.params.id, request.body.data.attributes),
      ),
  );

  app.put(
    '/vacancies/bulk_update',
    {
      config: {
        access: { action: 'vacancies.publish' },
        responses: { meta: ['updated', 'failed'] },
        example: { sends: { ids: [EXAMPLE_ID], expiresAt: '2099-03-02' } },
      },
      schema: { body: resourceBody(TYPES, VacancyBulkUpdate, relationsOf(VacancyBulkUpdate, Vacancies)) },
    },
    async (request, reply) => {
      const { attributes } = request.body.data;
      const result = await db.write(request.caller.tenantId, (queries) =>
        bulkUpdate(queries, contextOf(request), attributes),
      );
      return sendOne(reply, null, { meta: keysToSnake(result) as Record<string, unknown> });
    },
  );
}
