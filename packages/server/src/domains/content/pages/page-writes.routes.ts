import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Id } from '@samen/resources/shared';
import { PAGE_BOUNDS, PagePublication, PageRestoration, Pages } from '@samen/resources/content';
import { keysToSnake, oneDocument } from '@samen/jsonapi';
import { after, seconds } from '../../../clock.ts';
import type { Queries } from '../../../db/database.ts';
import { changesSchema, newSchema } from '../../../declared/schemas.ts';
import { Problem } from '../../../errors/problem.ts';
import type { App } from '../../../http/app-types.ts';
import { relationsOf } from '../../../http/declared-relations.ts';
import {
  queryOf,
  recordQueryOf,
  sendCreated,
  sendDocument,
  sendList,
  sendOne,
} from '../../../http/responses.ts';
import { byId, resourceBody } from '../../../http/schemas.ts';
import { partOfList } from '../../../http/small-list.ts';
import { userOf } from '../../../http/user-of.ts';
import { contextOf } from '../../../use-case.ts';
import { changePage, createPage, deletePage, duplicatePage } from './edit-page.ts';
import { columnsIn } from './page-content.ts';
import { editedPage, editorsView, pageViewOf } from './page-editing.ts';
import { pagePeopleRepository } from './page-people.repository.ts';
import { pageFormsOf } from './page-forms.ts';
import { findingsOf, hiddenPagesOf } from './publishable-page.ts';
import { pageVersionRepository } from './page-versions.repository.ts';
import { pageWriteRepository } from './page-writes.repository.ts';
import { presentPageManager, presentPageVersion } from './pages.resource.ts';
import { presentEditedPage } from './pages.service.ts';
import { discardWorkingCopy, publishPage, restoreVersion } from './publish-page.ts';

const TYPES = ['pages', 'page'] as const;
const WITH_PARTS = {
  blocks: Type.Optional(Type.Array(Type.Unknown(), { maxItems: PAGE_BOUNDS.blocks })),
  managerIds: Type.Optional(Type.Array(Id, { maxItems: PAGE_BOUNDS.managers })),
};
const NEW = newSchema(Pages, WITH_PARTS);
const CHANGES = changesSchema(Pages, WITH_PARTS);
const EDIT = { access: { action: 'pages.edit' } } as const;
const PUBLISH = { access: { action: 'pages.publish' } } as const;
const MANAGE = { access: { action: 'content.manage' } } as const;
const PAGE = { one: 'pages' } as const;

/** The routes that change pages. */
export async function pageWriteRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    work: (queries: Queries) => Promise<{ id: string }>,
    created = false,
  ) {
    const { caller } = request;
    const now = clock.now();
    const data = await db.write(caller.tenantId, async (queries) => {
      const { id } = await work(queries);
      const found = await editedPage(queries, caller, id, now);
      if (!found) throw new Error(`Page ${id} is not its editor's`);
      const editing = { view: pageViewOf(caller, now), caller, scopes: found.scopes };
      return (await presentEditedPage(queries, editing, found.row, [])).data;
    });
    return created ? sendCreated(reply, data) : sendOne(reply, data);
  }

  app.post(
    '/pages',
    {
      config: { ...EDIT, example: { sends: { title: 'About us', slug: 'about-us' } } },
      schema: { body: resourceBody(TYPES, NEW, relationsOf(NEW, Pages)) },
    },
    (request, reply) =>
      write(
        request,
        reply,
        (queries) => createPage(queries, contextOf(request), request.body.data.attributes),
        true,
      ),
  );

  app.patch(
    '/pages/:id',
    {
      config: { ...EDIT, example: { sends: { title: 'Who we are' } } },
      schema: { params: byId, body: resourceBody(TYPES, CHANGES, relationsOf(CHANGES, Pages)) },
    },
    (request, reply) =>
      write(request, reply, (queries) =>
        changePage(queries, contextOf(request), request.params.id, request.body.data.attributes),
      ),
  );

  app.delete('/pages/:id', { config: MANAGE, schema: { params: byId } }, async (request, reply) => {
    await db.write(request.caller.tenantId, (queries) =>
      deletePage(queries, contextOf(request), request.params.id),
    );
    return reply.code(204).send();
  });

  app.post(
    '/pages/:id/duplicate',
    { config: { ...EDIT, responses: { ...PAGE, status: 201 } }, schema: { params: byId } },
    (request, reply) =>
      write(request, reply, (queries) => duplicatePage(queries, contextOf(request), request.params.id), true),
  );

  app.put(
    '/pages/:id/publish',
    {
      config: { ...PUBLISH, responses: PAGE },
      schema: { params: byId, body: resourceBody(TYPES, PagePublication) },
    },
    (request, reply) =>
      write(request, reply, (queries) =>
        publishPage(queries, contextOf(request), request.params.id, request.body.data.attributes),
      ),
  );

  app.delete(
    '/pages/:id/working_copy',
    { config: { ...EDIT, responses: PAGE }, schema: { params: byId } },
    (request, reply) =>
      write(request, reply, (queries) => discardWorkingCopy(queries, contextOf(request), request.params.id)),
  );

  app.put(
    '/pages/:id/restore',
    {
      config: { ...EDIT, responses: PAGE },
      schema: { params: byId, body: resourceBody(TYPES, PageRestoration) },
    },
    (request, reply) =>
      write(request, reply, (queries) =>
        restoreVersion(queries, contextOf(request), request.params.id, request.body.data.attributes),
      ),
  );
}

/** What pages were, who is at work in them, and who may look after them. */
export async function pagePeopleRoutes(app: App): Promise<void> {
  const { db, clock } = app.context;

  /** Throws where the caller is none of the page's editors. */
  async function requireEditor(queries: Queries, { caller }: FastifyRequest, id: string) {
    const found = await editedPage(queries, caller, id, clock.now());
    if (!found) throw new Problem('not_found');
    return found.row;
  }

  app.get(
    '/pages/:id/versions',
    { config: { ...EDIT, responses: { many: 'page_versions' } }, schema: { params: byId } },
    async (request, reply) => {
      const query = queryOf(request, { pageSize: PAGE_BOUNDS.versions });
      const { tenantId } = request.caller;
      const versions = await db.read(tenantId, async (queries) => {
        const { id } = await requireEditor(queries, request, request.params.id);
        return pageVersionRepository(queries, tenantId).of(id);
      });
      const { rows, ...rest } = partOfList(versions, query);
      const data = rows.map((row) => presentPageVersion(row, false));
      return sendList(request, reply, data, { query, ...rest });
    },
  );

  app.get('/page_versions/:id', { config: EDIT, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const { tenantId } = request.caller;
    const version = await db.read(tenantId, async (queries) => {
      const row = await pageVersionRepository(queries, tenantId).find(request.params.id);
      if (!row) throw new Problem('not_found');
      await requireEditor(queries, request, row.page_id);
      return row;
    });
    return sendOne(reply, presentPageVersion(version, true));
  });

  app.get(
    '/pages/:id/check',
    { config: { ...EDIT, responses: { meta: ['findings'] } }, schema: { params: byId } },
    async (request, reply) => {
      const { tenantId } = request.caller;
      recordQueryOf(request);
      const findings = await db.read(tenantId, async (queries) => {
        const row = await requireEditor(queries, request, request.params.id);
        const blocks = row.draft?.blocks ?? (await pageWriteRepository(queries, tenantId).blocks(row.id));
        const now = clock.now();
        // Of the centre that the page is of, on whichever host it is edited.
        const centerId = row.volunteer_center_id;
        const view = { ...pageViewOf(request.caller, now), centerId };
        const { viewer } = await editorsView(queries, request.caller, now);
        const editor = { view, viewer: { ...viewer, centerId } };
        const hidden = await hiddenPagesOf(queries, editor, { id: row.id, blocks });
        const forms = await pageFormsOf(queries, { tenantId, centerId, now }, blocks);
        return findingsOf({ ...columnsIn(row.draft ?? row), blocks }, { hidden, forms });
      });
      return sendDocument(reply, { ...oneDocument(null), meta: { findings: keysToSnake(findings) } });
    },
  );

  app.put(
    '/pages/:id/presence',
    {
      config: { ...EDIT, responses: { meta: ['presence', 'lock_version', 'has_unpublished_changes'] } },
      schema: { params: byId },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const now = clock.now();
      const awaySince = after(now, -seconds(PAGE_BOUNDS.presenceSeconds));
      const page = await db.write(caller.tenantId, async (queries) => {
        const { id } = await requireEditor(queries, request, params.id);
        await pagePeopleRepository(queries, caller.tenantId).present(id, userOf(caller).id, {
          now,
          awaySince,
        });
        return requireEditor(queries, request, id);
      });
      const { presence, lock_version, draft } = page;
      const meta = { presence, lock_version, has_unpublished_changes: draft !== null };
      return sendOne(reply, null, { meta });
    },
  );

  app.delete('/pages/:id/presence', { config: EDIT, schema: { params: byId } }, async (request, reply) => {
    const { caller, params } = request;
    await db.write(caller.tenantId, async (queries) => {
      const { id } = await requireEditor(queries, request, params.id);
      await pagePeopleRepository(queries, caller.tenantId).leave(id, userOf(caller).id);
    });
    return reply.code(204).send();
  });

  const managersFor = ({ caller }: FastifyRequest) =>
    db.read(caller.tenantId, async (queries) => {
      const { viewer } = await editorsView(queries, caller, clock.now());
      const centerId = viewer.scope.kind === 'center' ? viewer.scope.id : caller.centerId;
      return pagePeopleRepository(queries, caller.tenantId).possible(centerId);
    });

  app.get('/page_managers', { config: MANAGE }, async (request, reply) => {
    const query = queryOf(request, {});
    const { rows, ...rest } = partOfList(await managersFor(request), query);
    return sendList(request, reply, rows.map(presentPageManager), { query, ...rest });
  });

  app.get('/page_managers/:id', { config: MANAGE, schema: { params: byId } }, async (request, reply) => {
    recordQueryOf(request);
    const person = (await managersFor(request)).find(({ id }) => id === request.params.id);
    if (!person) throw new Problem('not_found');
    return sendOne(reply, presentPageManager(person));
  });
}
