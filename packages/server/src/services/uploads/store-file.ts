import type { ServerContext } from '../../context.ts';
import type { Queries } from '../../db/database.ts';
import { asBuffer } from '../../sandbox/index.ts';
import type { PreparedFile } from '../../sandbox/child/uploads/prepare-file.ts';
import { namedAs } from './receive-file.ts';
import { storedFiles } from './stored-files.ts';
import type { UploadFile } from './uploads.repository.ts';

/** What a row says of a file that is stored at `path`. */
export const fileOf = (path: string, filename: string, file: PreparedFile): UploadFile => ({
  path,
  filename: namedAs(filename, file.extension),
  content_type: file.contentType,
  byte_size: file.bytes.length,
  width: file.width,
  height: file.height,
});

/** Stores a file for the row that `work` makes of it; without that row it is gone again. */
export function fileStore({ db, config }: Pick<ServerContext, 'db' | 'config'>) {
  const files = storedFiles(config.dataDir);
  return async <Result>(
    tenantId: string,
    { extension, bytes }: PreparedFile,
    work: (queries: Queries, path: string) => Promise<Result>,
  ): Promise<Result> => {
    const path = await files.add(tenantId, extension, asBuffer(bytes));
    db.afterRollback(() => files.remove(path));
    try {
      return await db.write(tenantId, (queries) => work(queries, path));
    } catch (error) {
      await files.remove(path);
      throw error;
    }
  };
}
