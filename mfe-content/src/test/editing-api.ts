import type { EditedBlock, Page } from '@samen/resources/content';
import type { RoleName, Site } from '@samen/resources/shared';
import { paginate } from '@samen/jsonapi';
import {
  makeOrganization,
  makeUser,
  renderRemote,
  startApi,
  toResource,
  type ApiCall,
  type ApiHandlers,
} from '@samen/testing';
import remoteConfig from '../remote.config.ts';
import remote from '../remote.ts';
import { makePage } from './content-api.ts';

/** A block of text as it is edited. */
export const textBlock = (id: string, body: string, own: Partial<EditedBlock> = {}): EditedBlock => ({
  id,
  blockType: 'Markdown',
  anchor: null,
  visible: true,
  background: 'none',
  body,
  width: 'prose',
  ...own,
});

/** A page as those who edit it see it. */
export function makeEdited(own: Partial<Page> = {}): Page {
  const can = ['pages.edit', 'pages.publish', 'content.manage'];
  return {
    ...makePage({ slug: 'over-ons' }),
    status: 'published',
    hasUnpublishedChanges: false,
    publishFrom: null,
    publishUntil: null,
    imageId: null,
    organizationId: null,
    translationOfId: null,
    translationId: null,
    translationStatus: null,
    translationChanges: null,
    translationBehindSince: null,
    purpose: null,
    campaignHost: null,
    managerIds: [],
    presence: [],
    editedAt: '2026-03-03T09:00:00.000Z',
    editedBy: 'Ilse Vermeer',
    blocks: [textBlock('b-1', 'Eerste tekst'), textBlock('b-2', 'Tweede tekst')],
    meta: { can },
    ...own,
  } as Page;
}

/** What the API says to who is at work in a page. */
export const atWork = ({ lockVersion, hasUnpublishedChanges }: Page, presence: readonly object[] = []) => ({
  presence,
  lock_version: lockVersion,
  has_unpublished_changes: hasUnpublishedChanges,
});

const one = (page: Page) => ({ data: toResource('pages', page) });
export const listOfEdited = (pages: readonly Page[]) => ({
  data: pages.map((page) => toResource('pages', page)),
  meta: {
    pagination: paginate(1, 25, pages.length),
    counts: {
      default: pages.filter(({ pageType }) => pageType === 'default').length,
      news: pages.filter(({ pageType }) => pageType === 'news').length,
      success_story: pages.filter(({ pageType }) => pageType === 'success_story').length,
      changed: pages.filter(({ hasUnpublishedChanges }) => hasUnpublishedChanges).length,
    },
  },
});

/** An API that has these pages and keeps what is saved of them. */
export function editingHandlers(pages: readonly Page[], own: ApiHandlers = {}): ApiHandlers {
  const stored = new Map(pages.map((page) => [page.id, page]));
  const save = ({ body }: ApiCall, id: string) => {
    const { attributes } = (body as { data: { attributes: Record<string, unknown> } }).data;
    const page = stored.get(id) as Page;
    const next = {
      ...page,
      ...(camel(attributes) as object),
      lockVersion: page.lockVersion + 1,
      hasUnpublishedChanges: page.status === 'published',
    } as Page;
    stored.set(id, next);
    return one(next);
  };
  const ofPage = ({ id }: Page): ApiHandlers => ({
    [`GET /api/v1/pages/${id}`]: () => one(stored.get(id) as Page),
    [`PATCH /api/v1/pages/${id}`]: (call) => save(call, id),
    [`PUT /api/v1/pages/${id}/presence`]: () => ({ data: null, meta: atWork(stored.get(id) as Page) }),
    [`DELETE /api/v1/pages/${id}/presence`]: { status: 204, body: null },
  });
  return {
    'GET /api/v1/pages': () => listOfEdited([...stored.values()]),
    ...Object.assign({}, ...pages.map(ofPage)),
    ...own,
  };
}

const camel = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(camel);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
      camel(inner),
    ]),
  );
};

const editor = {
  status: 'SIGNED_IN',
  userState: 'loaded',
  isInitialized: true,
  roles: ['content_manager'],
  organization: makeOrganization({ type: 'VolunteerCenter' }),
} as const;

/** Who edits: a person of their own for each test, who finds no draft that an editor of another test stores as it ends. */
export const makeEditor = () => makeUser({ id: `editor of ${expect.getState().currentTestName}` });

/** A screen of those who edit. */
export async function openEditing(
  path: string,
  pages: readonly Page[],
  handlers: ApiHandlers = {},
  { site = {}, roles = ['content_manager'] }: { site?: Partial<Site>; roles?: RoleName[] } = {},
) {
  const api = await startApi(editingHandlers(pages, handlers));
  const rendered = await renderRemote(remote, {
    path,
    config: remoteConfig,
    api,
    session: { ...editor, user: makeEditor(), roles },
    site,
  });
  return { api, ...rendered };
}
