import type { Updateable } from 'kysely';
import type { CenterProfileChanges, DesignRestore } from '@samen/resources/shared';
import { audit, type AuditEvent } from '../../audit/audit.ts';
import type { Caller } from '../../context.ts';
import type { Queries } from '../../db/database.ts';
import { Problem } from '../../errors/problem.ts';
import { fieldReader } from '../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../http/require-version.ts';
import { userOf } from '../../http/user-of.ts';
import {
  centerDesignRepository,
  isSameDesign,
  profileOfDesign,
  type DesignRow,
  type StoredDesign,
} from './center-designs.repository.ts';
import { profileColumns, sitePictures } from './profile-columns.ts';
import {
  requireSettler,
  volunteerCenterRepository,
  type ProfileRow,
  type VolunteerCenterProfilesTable,
} from '../volunteer-centers/index.ts';
import type { SettingsContext } from './settings-context.ts';

const designOf = (row: ProfileRow): StoredDesign => ({
  primary_color: row.primary_color,
  secondary_color: row.secondary_color,
  primary_color_shades: row.primary_color_shades,
  secondary_color_shades: row.secondary_color_shades,
  custom_shades: row.custom_shades,
  muted_color: row.muted_color,
  background_color: row.background_color,
  text_color: row.text_color,
  theme_config: row.theme_config,
});

const columnsOfDesign = ({ stored }: DesignRow): Updateable<VolunteerCenterProfilesTable> => ({
  ...stored,
  primary_color_shades: jsonOrNull(stored.primary_color_shades),
  secondary_color_shades: jsonOrNull(stored.secondary_color_shades),
  theme_config: JSON.stringify(stored.theme_config),
});
const jsonOrNull = (value: object | null) => (value === null ? null : JSON.stringify(value));

async function lockProfile(queries: Queries, caller: Caller, id: string): Promise<ProfileRow> {
  const row = await volunteerCenterRepository(queries, caller.tenantId).lockProfile(id);
  if (!row) throw new Problem('not_found');
  requireSettler(caller, row.volunteer_center_id);
  return row;
}

/** Stores the design that a profile has now, beside the one that it had; the first is stored when it goes. */
async function keepDesign(
  queries: Queries,
  { caller, clock }: SettingsContext,
  before: ProfileRow,
  now: ProfileRow,
): Promise<void> {
  const [was, is] = [designOf(before), designOf(now)];
  if (isSameDesign(was, is)) return;
  const designs = centerDesignRepository(queries, caller.tenantId, now.id);
  if ((await designs.list()).length === 0)
    await designs.insert({
      version: before.lock_version,
      stored: was,
      savedById: null,
      savedAt: before.updated_at,
    });
  await designs.insert({
    version: now.lock_version,
    stored: is,
    savedById: userOf(caller).id,
    savedAt: clock.now(),
  });
}

type SiteEvent = Extract<AuditEvent, { subjectType: 'volunteer_center_profiles' }>;

const aboutSite = (subjectId: string) => ({ subjectType: 'volunteer_center_profiles', subjectId }) as const;

async function save(
  queries: Queries,
  context: SettingsContext,
  before: ProfileRow,
  columns: Updateable<VolunteerCenterProfilesTable>,
  what: SiteEvent,
): Promise<ProfileRow> {
  const { caller, clock } = context;
  const now = clock.now();
  const stored = await volunteerCenterRepository(queries, caller.tenantId).updateProfile(
    before.id,
    columns,
    now,
  );
  await keepDesign(queries, context, before, stored);
  await audit(queries, caller, now, what);
  return stored;
}

/** Changes how a centre's site looks and what stands around its pages. */
export async function changeProfile(
  queries: Queries,
  context: SettingsContext,
  id: string,
  { lockVersion, ...given }: CenterProfileChanges,
): Promise<ProfileRow> {
  const { caller } = context;
  const row = await lockProfile(queries, caller, id);
  requireVersion(row, lockVersion);
  if (isEmpty(given)) return row;
  const fields = fieldReader();
  const columns = {
    ...profileColumns(fields, given, row),
    ...(await sitePictures(queries, caller, fields, given)),
  };
  fields.finish();
  const data = { fields: Object.keys(given) };
  return save(queries, context, row, columns, { ...aboutSite(id), action: 'site.changed', data });
}

/** The designs of a profile, for those who may bring one back: of equal ones that follow each other the newest. */
export async function savedDesigns(queries: Queries, caller: Caller, id: string): Promise<DesignRow[]> {
  const all = await storedDesigns(queries, caller, id);
  return all.filter(({ stored }, index) => {
    const newer = all[index - 1];
    return newer === undefined || !isSameDesign(newer.stored, stored);
  });
}

async function storedDesigns(queries: Queries, caller: Caller, id: string): Promise<DesignRow[]> {
  const row = await volunteerCenterRepository(queries, caller.tenantId).findProfile(id);
  if (!row) throw new Problem('not_found');
  requireSettler(caller, row.volunteer_center_id);
  return centerDesignRepository(queries, caller.tenantId, id).list();
}

/** One of them by its own id, and whether the site looks like that now. */
export async function savedDesign(
  queries: Queries,
  caller: Caller,
  id: string,
): Promise<{ row: DesignRow; isCurrent: boolean }> {
  const profileId = await profileOfDesign(queries, caller.tenantId, id);
  if (profileId === null) throw new Problem('not_found');
  const all = await storedDesigns(queries, caller, profileId);
  const row = all.find((one) => one.id === id);
  const newest = all[0];
  if (!row || !newest) throw new Problem('not_found');
  return { row, isCurrent: isSameDesign(row.stored, newest.stored) };
}

/** Brings an earlier design back; the one that it takes the place of can be brought back as well. */
export async function restoreDesign(
  queries: Queries,
  context: SettingsContext,
  id: string,
  { version, lockVersion }: DesignRestore,
): Promise<ProfileRow> {
  const { caller } = context;
  const row = await lockProfile(queries, caller, id);
  requireVersion(row, lockVersion);
  const saved = await centerDesignRepository(queries, caller.tenantId, id).find(version);
  if (!saved) throw new Problem('not_found', { pointer: '/data/attributes/version' });
  const columns = columnsOfDesign(saved);
  const data = { version };
  return save(queries, context, row, columns, { ...aboutSite(id), action: 'site.restored', data });
}
