import type { Resource } from '@samen/jsonapi';
import { StockImages, type NewStockImage, type StockImageChanges } from '@samen/resources/shared';
import { audit } from '../../../audit/audit.ts';
import { accessScopeOf } from '../../../auth/access-scope.ts';
import type { Queries } from '../../../db/database.ts';
import type { DomainData } from '../../../db/domain-data.ts';
import { columnsOf } from '../../../declared/columns.ts';
import { Problem } from '../../../errors/problem.ts';
import { fieldReader, type FieldReader } from '../../../http/field-reader.ts';
import { isEmpty, requireVersion } from '../../../http/require-version.ts';
import {
  inUse,
  requireOwnPlaces,
  UNUSED,
  uploadUseRepository,
  uploadViewOf,
  usableUpload,
} from '../../../services/uploads/index.ts';
import type { UseCaseContext } from '../../../use-case.ts';
import { stockImageActions } from './stock-images.policy.ts';
import {
  stockImageRepository,
  type StockImageRow,
  type StockImageValues,
} from './stock-images.repository.ts';
import { presentStockImage } from './stock-images.resource.ts';

type Context = Pick<UseCaseContext, 'caller' | 'clock'>;

/** The use cases of stock images in one transaction. */
export function stockImagesOf(queries: Queries, { caller, clock }: Context, { uploads }: DomainData) {
  const now = clock.now();
  const images = stockImageRepository(queries, caller.tenantId);

  /** Where their pictures are shown, whether they were chosen here or as files. */
  const usageOf = async (rows: readonly StockImageRow[]) =>
    uploadUseRepository(queries, caller.tenantId, uploads).of(
      await uploadViewOf(queries, caller),
      rows.map(({ upload_id }) => upload_id),
      { except: 'stock_images' },
    );

  async function present(rows: readonly StockImageRow[]): Promise<Resource[]> {
    const scope = await accessScopeOf(queries, caller, 'content.manage');
    const usage = await usageOf(rows);
    return rows.map((row) =>
      presentStockImage(row, {
        can: stockImageActions(row, scope),
        usage: (usage.get(row.upload_id) ?? UNUSED).shown,
      }),
    );
  }

  async function find(id: string): Promise<Resource> {
    const row = await images.find(id);
    const [image] = await present(row ? [row] : []);
    if (!image) throw new Problem('not_found');
    return image;
  }

  async function lockOwn(id: string): Promise<StockImageRow> {
    const row = await images.lock(id);
    if (!row) throw new Problem('not_found');
    const scope = await accessScopeOf(queries, caller, 'content.manage');
    if (stockImageActions(row, scope).length === 0) throw new Problem('forbidden');
    return row;
  }

  /** What was sent, as columns; the picture is one that the caller may use. */
  async function read(
    fields: FieldReader,
    given: StockImageChanges,
    { isNew, uploadId }: { isNew: boolean; uploadId: string | null },
  ): Promise<Partial<StockImageValues>> {
    const values = columnsOf<Partial<StockImageValues>>(fields, StockImages, given, { isNew });
    const { upload_id } = values;
    if (
      upload_id !== undefined &&
      upload_id !== uploadId &&
      !(await usableUpload(queries, caller, upload_id, 'image'))
    )
      fields.refuse('upload_id', 'inclusion');
    fields.finish();
    return values;
  }

  const log = (step: 'created' | 'changed' | 'deleted', id: string) =>
    audit(queries, caller, now, {
      action: `stock_image.${step}`,
      subjectType: 'stock_images',
      subjectId: id,
    });

  return {
    present,
    find,

    async add(given: NewStockImage): Promise<Resource> {
      const values = await read(fieldReader(), given, { isNew: true, uploadId: null });
      const { organization } = caller;
      const id = await images.insert(
        {
          ...(values as StockImageValues),
          volunteer_center_id: organization?.volunteerCenterId ?? caller.centerId,
        },
        now,
      );
      await log('created', id);
      return find(id);
    },

    async change(id: string, { lockVersion, ...given }: StockImageChanges): Promise<Resource> {
      const before = await lockOwn(id);
      requireVersion(before, lockVersion);
      const values = await read(fieldReader(), given, { isNew: false, uploadId: before.upload_id });
      if (isEmpty(values)) return find(id);
      if (values.upload_id !== undefined && values.upload_id !== before.upload_id)
        requireOwnPlaces((await usageOf([before])).get(before.upload_id) ?? UNUSED);
      await images.update(id, values, now);
      await log('changed', id);
      return find(id);
    },

    /** The file stays among the files of the centre. */
    async remove(id: string): Promise<void> {
      const row = await lockOwn(id);
      const { shown } = (await usageOf([row])).get(row.upload_id) ?? UNUSED;
      if (shown.count > 0) throw inUse(shown);
      await log('deleted', id);
      await images.remove(id);
    },
  };
}
