import { audit } from '../../audit/audit.ts';
import type { Clock } from '../../clock.ts';
import type { Caller } from '../../context.ts';
import type { UploadUses } from '../../db/domain-data.ts';
import type { Queries } from '../../db/database.ts';
import { Problem } from '../../errors/problem.ts';
import { isEmpty, requireVersion } from '../../http/require-version.ts';
import { userOf } from '../../http/user-of.ts';
import { pictureUrl } from '../media/index.ts';
import { about } from '../subject-names.repository.ts';
import { UNUSED, uploadUseRepository } from './upload-uses.repository.ts';
import { uploadViewOf } from './upload-view.ts';
import { inUse, isPersonal, requireOwnPlaces } from './uploads.policy.ts';
import {
  storedUploadRepository,
  type UploadFile,
  type UploadRow,
  type UploadValues,
} from './uploads.repository.ts';
import './names.ts';

/** The use cases of files in one transaction; `uses` is how records refer to them. */
export function uploadService(
  queries: Queries,
  { caller, clock }: { caller: Caller; clock: Clock },
  uses: readonly UploadUses[],
) {
  const { tenantId, organization } = caller;
  const uploads = storedUploadRepository(queries, tenantId);
  const used = uploadUseRepository(queries, tenantId, uses);

  const usageOf = async (ids: readonly string[], removing = false) =>
    used.of(await uploadViewOf(queries, caller), ids, { removing });

  const log = (step: 'added' | 'changed' | 'removed' | 'replaced', { id, purpose }: UploadRow) =>
    audit(queries, caller, clock.now(), {
      action: `upload.${step}`,
      ...about.uploads(id),
      data: { purpose },
    });

  async function lock(id: string, removing = false) {
    const row = await uploads.findForUpdate(await uploadViewOf(queries, caller), id);
    if (!row) throw new Problem('not_found');
    return { row, usage: (await usageOf([id], removing)).get(id) ?? UNUSED };
  }

  return {
    usageOf,

    /** One that the caller sees; `not_found` for everyone else. */
    async findVisible(id: string): Promise<UploadRow> {
      const row = await uploads.findVisible(await uploadViewOf(queries, caller), id);
      if (!row) throw new Problem('not_found');
      return row;
    },

    /** One that the caller sees, or that is there to choose from: that is for others to change. */
    async findReadable(id: string): Promise<{ row: UploadRow; can: 'uploads.edit'[] }> {
      const own = await uploads.findVisible(await uploadViewOf(queries, caller), id);
      const row = own ?? (await uploads.findOffered(id, uses));
      if (!row) throw new Problem('not_found');
      return { row, can: own ? ['uploads.edit'] : [] };
    },

    async add(
      file: UploadFile,
      { purpose, altText }: { purpose: UploadRow['purpose']; altText: string | null },
    ): Promise<UploadRow> {
      const values = {
        ...file,
        purpose,
        alt_text: altText,
        uploaded_by_id: userOf(caller).id,
        is_personal: isPersonal(caller, purpose),
        organization_id: organization?.id ?? null,
        volunteer_center_id: organization?.volunteerCenterId ?? caller.centerId,
      };
      const added = await uploads.insert(values, clock.now());
      await log('added', added);
      return added;
    },

    /** Puts another file in the place of one, wherever that stands; `before` is the one that was. */
    async replace(id: string, file: UploadFile) {
      const { row: before, usage } = await lock(id);
      requireOwnPlaces(usage);
      const row = await uploads.replace(before, file, clock.now());
      await used.moveAddress(pictureUrl(before), pictureUrl(row));
      await log('replaced', row);
      return { row, before, usage };
    },

    async change(id: string, lockVersion: number | undefined, values: UploadValues) {
      const { row: before, usage } = await lock(id);
      requireVersion(before, lockVersion);
      if (isEmpty(values)) return { row: before, usage };
      requireOwnPlaces(usage);
      const row = await uploads.update(before.id, values, clock.now());
      await log('changed', row);
      return { row, usage };
    },

    /** Removes one that nothing shows; the path is that of its file, which is removed when that is stored. */
    async remove(id: string): Promise<string> {
      const { row, usage } = await lock(id, true);
      if (usage.shown.count > 0) throw inUse(usage.shown);
      await used.takeOut(row);
      await log('removed', row);
      await uploads.remove(row.id);
      return row.path;
    },
  };
}
