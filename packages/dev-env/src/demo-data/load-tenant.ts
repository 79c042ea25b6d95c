import { featureSwitches } from '@samen/resources/shared';
import type { VacancyStatus } from '@samen/resources/vacancies';
import type { Client } from 'pg';
import { makeApplications } from './applications.ts';
import type { Calendar } from './calendar.ts';
import { makeCallOuts } from './call-outs.ts';
import { makeConversations, type CenterTalk } from './conversations.ts';
import { loadDesigns } from './designs.ts';
import { makeForms } from './forms.ts';
import { idOf } from './ids.ts';
import { loadDuplicates } from './duplicates.ts';
import { makeImports } from './imports.ts';
import { GEOCODED, insertRows } from './insert.ts';
import { makeNotes } from './internal-notes.ts';
import { loadLookupsAndImages, loadSite } from './load-site.ts';
import { makeNotifications } from './notifications.ts';
import { makeReplyTemplates } from './reply-templates.ts';
import { makeHelp } from './one-on-one-help.ts';
import { organizationProfile } from './organization-profiles.ts';
import { makeOrganizations, type OrganizationRow } from './organizations.ts';
import { loadPagesInWork } from './pages-in-work.ts';
import { makeContent, type HelpNames } from './pages.ts';
import { makePeople, type People } from './people.ts';
import { makeReplies } from './profile-replies.ts';
import { createRandom } from './random.ts';
import { makeFavorites } from './favorites.ts';
import { makeSavedSearches } from './saved-searches.ts';
import type { DemoTenant } from './sites.ts';
import { makeVacancies } from './vacancies.ts';
import { pageViewDays } from './page-views.ts';
import { vacancyRow, viewDaysOf, viewsOf } from './vacancy-row.ts';
import { loadWork } from './work-items.ts';
import { makeProfiles } from './volunteer-profiles.ts';

/** What is dealt out to all tenants, so that the numbers of the whole demo come out exactly. */
export interface Deal {
  vacancies: VacancyStatus[];
  applications: string[];
}

const seedOf = (tenantId: string) =>
  [...tenantId].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);

/** The centre's coordinator and an organization's admin, where the tenant has both. */
function talksOfCenter(
  { id: tenantId, defaultCenter }: DemoTenant,
  { accounts, roles }: People,
): CenterTalk[] {
  const [staff, contact] = ['centrum', 'organisatie'].map((name) => {
    const [user] = accounts(name);
    const role = roles.find(({ userId }) => userId === user?.id);
    return user && role ? { id: user.id, organizationId: role.organizationId } : null;
  });
  return staff && contact ? [{ centerId: idOf('center', tenantId, defaultCenter), staff, contact }] : [];
}

/** Loads one tenant: its site, people, organizations, vacancies, applications and content. */
export async function loadTenant(
  client: Client,
  tenant: DemoTenant,
  deal: Deal,
  passwordHash: string,
  calendar: Calendar,
): Promise<void> {
  const tenantId = tenant.id;
  const random = createRandom(seedOf(tenantId));
  const organizations = makeOrganizations(tenant, random, calendar);
  const people = makePeople(tenantId, tenant.defaultCenter, organizations, random, calendar);

  await loadSite(client, tenant);
  await loadLookupsAndImages(client, tenant, calendar);

  const addressId = (key: string) => idOf('address', tenantId, 'organization', key);
  await insertRows(
    client,
    'addresses',
    organizations.map(({ key, street, houseNumber, postalCode, place }) => ({
      tenantId,
      id: addressId(key),
      street,
      houseNumber,
      postalCode,
      city: place.city,
      latitude: place.latitude,
      longitude: place.longitude,
      ...GEOCODED,
    })),
  );
  for (const level of [null, 'parents'] as const)
    await insertRows(
      client,
      'organizations',
      organizations
        .filter(({ parentId }) => (level === null ? parentId === null : parentId !== null))
        .sort((one, other) => depth(one.key) - depth(other.key))
        .map(({ key, kind, place, center, street, houseNumber, postalCode, ...row }) => ({
          ...row,
          addressId: addressId(key),
          deletedAt: row.status === 'deleted' ? row.statusChangedAt : null,
          // Their centre has been notified by now.
          pendingReminded: row.status === 'pending',
        })),
    );
  await insertRows(client, 'organization_profiles', organizations.map(organizationProfile));

  await insertRows(
    client,
    'users',
    people.users.map((user) => ({
      ...user,
      passwordHash: user.status === 'invited' ? null : passwordHash,
      confirmedAt: user.status === 'invited' ? null : user.createdAt,
      acceptedTermsVersion: '1',
      acceptedTermsAt: user.createdAt,
    })),
  );
  await insertRows(client, 'role_assignments', people.roles);
  for (const center of tenant.centers) {
    const contact = people.contactOf(idOf('organization', tenantId, `center-${center.slug}`));
    await client.query(
      'UPDATE volunteer_centers SET contact_person_id = $3 WHERE tenant_id = $1 AND id = $2',
      [tenantId, idOf('center', tenantId, center.slug), contact],
    );
  }
  await loadDesigns(client, tenant, calendar);

  const approved = organizations.filter(({ status, isRoot }) => status === 'approved' && !isRoot);
  const isCenter = ({ organizationType }: OrganizationRow) => organizationType === 'VolunteerCenter';
  const members = approved.filter((one) => !isCenter(one));
  const vacancies = makeVacancies(
    {
      tenantId,
      random,
      calendar,
      organizations: members,
      centerOrganizations: approved.filter(isCenter),
      contactOf: people.contactOf,
    },
    deal.vacancies,
  );
  const applications = makeApplications(
    tenantId,
    vacancies,
    people.volunteers,
    people.regulars,
    deal.applications,
    random,
    calendar,
  );
  const [account] = people.accounts('vrijwilliger');
  const help = makeHelp(vacancies, people.volunteers, account, calendar);
  await insertRows(
    client,
    'vacancies',
    vacancies.map((row) => ({ ...vacancyRow(row, applications, calendar), ...help.columns.get(row.id) })),
  );
  await insertRows(
    client,
    'vacancy_views',
    vacancies.flatMap((row) => viewsOf(row, calendar)),
  );
  await insertRows(
    client,
    'vacancy_view_days',
    vacancies.flatMap((row) => viewDaysOf(row, calendar)),
  );

  const volunteers = people.volunteers.map(people.memberOf);
  const pooled = people.accounts('vrijwilliger').map(people.memberOf);
  const profiles = makeProfiles(tenantId, volunteers, pooled, calendar);
  const byId = new Map([...volunteers, ...pooled].map((one) => [one.user.id, one]));
  const replies = makeReplies(tenantId, profiles, byId, members, people.contactOf, calendar);
  const talks = makeConversations(
    tenantId,
    applications,
    replies,
    people.contactOf,
    talksOfCenter(tenant, people),
    calendar,
  );
  await insertRows(client, 'conversations', [...talks.conversations, ...help.conversations]);
  await insertRows(client, 'conversation_participants', [...talks.participants, ...help.participants]);
  await insertRows(client, 'messages', [...talks.messages, ...help.messages]);
  await insertRows(client, 'reports', help.reports);
  await insertRows(
    client,
    'applications',
    applications.map((row) => ({ ...row, conversationId: talks.of.get(row.id) ?? null })),
  );
  await insertRows(client, 'volunteer_profiles', profiles);
  await insertRows(
    client,
    'volunteer_profile_replies',
    replies.map(({ organizationName, volunteerName, volunteerCenterId, ...row }) => ({
      ...row,
      conversationId: talks.of.get(row.id) ?? null,
    })),
  );
  const [author] = people.accounts('centrum');
  if (author) {
    const given = { center: tenant.defaultCenter, authorId: author.id, profiles, members: byId };
    const { callOuts, responses, jobs } = makeCallOuts(tenantId, given, calendar);
    await insertRows(client, 'call_outs', callOuts);
    await insertRows(client, 'call_out_answers', responses);
    await insertRows(client, 'jobs', jobs);
    const imported = makeImports(
      tenantId,
      {
        center: tenant.defaultCenter,
        authorId: author.id,
        organizationId: idOf('organization', tenantId, `center-${tenant.defaultCenter}`),
      },
      calendar,
    );
    await insertRows(client, 'organizations', imported.organizations);
    await insertRows(client, 'organization_profiles', imported.profiles);
    await insertRows(client, 'imports', imported.imports);
    await insertRows(client, 'import_rows', imported.rows);
  }
  const english = tenant.hosts.some(
    ({ context }) => featureSwitches(tenant.settings.features ?? {}, context).internationalisation,
  );
  const forms = makeForms(
    tenantId,
    {
      center: tenant.defaultCenter,
      centers: tenant.centers.map(({ slug }) => slug),
      english,
      organizations,
      authorId: author?.id ?? null,
      contactOf: people.contactOf,
    },
    calendar,
  );
  await insertRows(client, 'forms', forms.forms);
  await insertRows(client, 'form_questions', forms.questions);
  await insertRows(client, 'form_submissions', forms.submissions);
  await insertRows(client, 'form_replies', forms.replies);
  await insertRows(client, 'form_invitations', forms.invitations);
  await insertRows(client, 'uploads', forms.uploads);
  await insertRows(client, 'form_uploads', forms.sentFiles);
  await client.query('UPDATE form_submissions SET words = sort_key(words) WHERE tenant_id = $1', [tenantId]);
  await loadWork(client, tenant, calendar);
  await loadDuplicates(client, tenant, calendar);
  const noted = { organizations, applications, vacancies, people };
  await insertRows(client, 'reply_templates', makeReplyTemplates(tenantId, organizations, calendar));
  await insertRows(client, 'internal_notes', makeNotes(tenantId, noted, calendar));
  await insertRows(client, 'saved_searches', makeSavedSearches(tenantId, pooled, calendar));
  await insertRows(client, 'vacancy_favorites', makeFavorites(tenantId, pooled, vacancies, calendar));
  await measureResponses(client, tenantId);
  const notifications = makeNotifications(
    tenantId,
    applications,
    replies,
    { ...people, organizations },
    calendar,
  );
  await insertRows(client, 'notifications', notifications);

  const editor = idOf('user', tenantId, 'redactie');
  for (const center of tenant.centers) {
    const content = makeContent(
      tenantId,
      center,
      idOf('center', tenantId, center.slug),
      english,
      (scene) => idOf('upload', tenantId, scene),
      (key) => idOf('categories', tenantId, key),
      calendar,
      helpNames(tenant),
    );
    for (const translation of [false, true])
      await insertRows(
        client,
        'pages',
        content.pages
          .filter(({ translationOfId }) => (translationOfId !== null) === translation)
          .map((page) => (center.slug === tenant.defaultCenter ? { ...page, editedById: editor } : page)),
      );
    await insertRows(client, 'content_blocks', content.blocks);
    await insertRows(
      client,
      'page_view_days',
      content.pages.flatMap((page) => pageViewDays(page, calendar)),
    );
    for (const child of [false, true])
      await insertRows(
        client,
        'menu_items',
        content.menu.filter(({ parentId }) => (parentId !== null) === child),
      );
  }
  await loadPagesInWork(client, tenant);
}

/** What one-on-one help is called, in Dutch and in English; null where the tenant has none. */
function helpNames({ settings }: DemoTenant): HelpNames | null {
  if (!settings.features?.peerToPeer) return null;
  return settings.neighbourHelp ? ['Burenhulp', 'Neighbour help'] : ['Eén-op-één-hulp', 'One-on-one help'];
}

/** Centres stand right below the root, members below them, branches below their umbrella. */
function depth(key: string): number {
  if (key.startsWith('center-')) return 1;
  return key.startsWith('branch') ? 3 : 2;
}

/** The median of the days that the last 30 decisions of each organization took, as the server measures it. */
async function measureResponses(client: Client, tenantId: string): Promise<void> {
  await client.query(
    `UPDATE organizations o SET response_days = measured.days FROM (
      SELECT organization_id,
        round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - confirmed_at) / 86400))::numeric, 1) AS days
      FROM (SELECT *, row_number() OVER (PARTITION BY organization_id ORDER BY decided_at DESC) AS place
        FROM applications WHERE tenant_id = $1 AND decided_at IS NOT NULL AND decided_by_id IS NOT NULL) answered
      WHERE place <= 30 GROUP BY organization_id) measured
    WHERE o.tenant_id = $1 AND o.id = measured.organization_id`,
    [tenantId],
  );
}
