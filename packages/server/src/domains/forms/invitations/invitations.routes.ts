import { FormInvitations, NewFormInvitations, WithdrawnInvitations } from '@samen/resources/forms';
import { FORMATS } from '@samen/resources/shared';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import { readFilters } from '../../../declared/filters.ts';
import { listRules } from '../../../declared/query-rules.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { EXAMPLE_ID } from '../../../http/declared-call.ts';
import { queryOf, recordQueryOf, sendDocument, sendList, sendOne } from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { mailboxKey } from '../../../limits/mailbox-key.ts';
import { countMail, countMailsOf } from '../../../plugins/limits.ts';
import { contextOf } from '../../../use-case.ts';
import { editedForm } from '../forms/index.ts';
import { formUnderToken } from './form-under-token.ts';
import { INVITATION_LIMITS, invitationsOf } from './invitation-limits.ts';
import { invitationRepository } from './invitations.repository.ts';
import { invitationState } from './invitations.policy.ts';
import { presentInvitation } from './invitations.resource.ts';
import {
  remindInvited,
  sendInvitations,
  withdrawInvitations,
  type InvitationLimits,
} from './send-invitations.ts';

const MANAGE = { access: { action: 'forms.manage' } } as const;
const TYPES = ['form_invitations', 'form_invitation'] as const;
const RULES = listRules(FormInvitations);
const ofForm = Type.Object({ ...byId.properties, invitationId: byId.properties.id });
const byToken = Type.Object({ token: Type.String({ pattern: FORMATS.token.source }) });

/** `/api/v1/forms/{id}/invitations`, and `/api/v1/form_invitations/{id}`: who was invited to fill in a form. */
export async function invitationRoutes(app: App): Promise<void> {
  const { db, clock, config } = app.context;

  const counting = (request: FastifyRequest): InvitationLimits => ({
    countAddress: (email) =>
      countMail(request, ['invitations of', mailboxKey(email)], INVITATION_LIMITS.address),
    async countMails(form, amount) {
      const { tenantId } = request.caller;
      await countMailsOf(request, ['invitations to', tenantId, form.id], INVITATION_LIMITS.form, { amount });
      const ofOrganization = invitationsOf(tenantId, form.organization_id);
      await countMailsOf(request, ofOrganization, config.rateLimits.invitations, { amount });
    },
  });

  app.get(
    '/forms/:id/invitations',
    {
      config: { ...MANAGE, query: RULES, responses: { many: 'form_invitations' } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const query = queryOf(request, RULES);
      const filters = readFilters(FormInvitations, query, { seesAll: true });
      const now = clock.now();
      const { rows, next, records } = await db.read(caller.tenantId, async (queries) => {
        const { row: form } = await editedForm(queries, caller, params.id);
        const invitations = invitationRepository(queries, caller.tenantId);
        return {
          ...(await invitations.list(form.id, filters, now, query)),
          records: await invitations.count(form.id, filters, now, query.ids),
        };
      });
      return sendList(
        request,
        reply,
        rows.map((row) => presentInvitation(row, now)),
        { query, next, records },
      );
    },
  );

  app.get('/form_invitations/:id', { config: MANAGE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { caller, params } = request;
    const row = await db.read(caller.tenantId, async (queries) => {
      const scope = await accessScopeOf(queries, caller, MANAGE.access.action);
      return invitationRepository(queries, caller.tenantId).find(scope, params.id);
    });
    if (!row) throw new Problem('not_found');
    return sendOne(reply, presentInvitation(row, clock.now()));
  });

  app.post(
    '/forms/:id/invitations',
    {
      config: {
        ...MANAGE,
        responses: { meta: ['sent', 'already_invited', 'not_mailed'], status: 201 },
        example: { sends: { emails: ['anna@example.org', 'bram@example.org'], reminds: true } },
      },
      schema: { params: byId, body: resourceBody(TYPES, NewFormInvitations) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const context = { ...contextOf(request), ...counting(request) };
      const { sent, alreadyInvited, notMailed } = await db.write(caller.tenantId, (queries) =>
        sendInvitations(queries, context, params.id, body.data.attributes),
      );
      return sendDocument(reply.code(201), {
        meta: { sent, already_invited: alreadyInvited, not_mailed: notMailed },
      });
    },
  );

  app.post(
    '/forms/:id/invitations/withdraw',
    {
      config: {
        ...MANAGE,
        responses: { meta: ['withdrawn'] },
        example: { sends: { ids: [EXAMPLE_ID] } },
      },
      schema: { params: byId, body: resourceBody(TYPES, WithdrawnInvitations) },
    },
    async (request, reply) => {
      const { caller, params, body } = request;
      const withdrawn = await db.write(caller.tenantId, (queries) =>
        withdrawInvitations(queries, contextOf(request), params.id, body.data.attributes),
      );
      return sendDocument(reply, { meta: { withdrawn } });
    },
  );

  app.post(
    '/forms/:id/invitations/:invitationId/remind',
    { config: { ...MANAGE, responses: { one: 'form_invitations' } }, schema: { params: ofForm } },
    async (request, reply) => {
      const { caller, params } = request;
      const context = { ...contextOf(request), ...counting(request) };
      const data = await db.write(caller.tenantId, async (queries) => {
        await remindInvited(queries, context, { formId: params.id, id: params.invitationId });
        const row = await invitationRepository(queries, caller.tenantId).lock(params.invitationId);
        if (!row) throw new Problem('not_found');
        return presentInvitation(row, clock.now());
      });
      return sendOne(reply, data);
    },
  );
}

/** What who was invited does with the link. */
export async function invitedRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  app.post(
    '/public_forms/:token/opened',
    {
      config: { access: 'public', anonymousPost: 'apart', responses: { nothing: 204 } },
      schema: { params: byToken },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const now = clock.now();
      await db.write(caller.tenantId, async (queries) => {
        const { invitation } = await formUnderToken(queries, caller.tenantId, params.token);
        // The page is read by programs that look through mail as well: a person does something there first.
        if (invitation && invitationState(invitation, now) === 'sent')
          await invitationRepository(queries, caller.tenantId).open(invitation.id, now);
      });
      return reply.code(204).send();
    },
  );
}
