import type { Queries } from '../../../db/database.ts';
import type { UploadRow } from '../../../services/uploads/index.ts';

export interface AttachmentRow extends UploadRow {
  message_id: string;
}

export interface MessageAttachmentsTable {
  tenant_id: string;
  message_id: string;
  upload_id: string;
  position: number;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    message_attachments: MessageAttachmentsTable;
  }
}

/** The attachments of messages of one tenant. */
export function attachmentRepository(queries: Queries, tenantId: string) {
  return {
    of: async (messageIds: readonly string[]): Promise<AttachmentRow[]> =>
      messageIds.length === 0
        ? []
        : queries
            .selectFrom('message_attachments as m')
            .innerJoin('uploads as u', (join) =>
              join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.upload_id'),
            )
            .where('m.tenant_id', '=', tenantId)
            .where('m.message_id', 'in', [...messageIds])
            .selectAll('u')
            .select('m.message_id')
            .orderBy('m.position')
            .execute(),

    /** Returns the ids that were added: not those that another message has already. */
    async add(messageId: string, uploadIds: readonly string[]): Promise<Set<string>> {
      if (uploadIds.length === 0) return new Set();
      const added = await queries
        .insertInto('message_attachments')
        .values(
          uploadIds.map((uploadId, position) => ({
            tenant_id: tenantId,
            message_id: messageId,
            upload_id: uploadId,
            position,
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('upload_id')
        .execute();
      return new Set(added.map(({ upload_id }) => upload_id));
    },
  };
}
