import type { ImportWord } from '@samen/resources/administration';
import type { Recorded } from '@samen/resources/shared';
import type { ExportData } from '../../audit/list-export.ts';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions extends Recorded<'import', 'imports', ImportWord> {
    'activity.exported': 'organizations';
    'figures.exported': 'organizations';
    'page_figures.exported': 'organizations';
    'import.exported': 'imports';
    'impersonation.expired': 'users';
    'impersonation.started': 'users';
    'impersonation.stopped': 'users';
    'internal_note.changed': 'internal_notes';
    'internal_note.created': 'internal_notes';
    'internal_note.deleted': 'internal_notes';
    'masked_data.revealed': 'users';
    'personal_data.revealed': 'users';
    'role.added': 'users';
    'role.removed': 'users';
    'user_list.exported': 'organizations';
    'user.anonymised': 'users';
    'user.invited': 'users';
    'user.signed_up': 'users';
    'work_item.assigned': 'work_items';
    'work_item.resumed': 'work_items';
    'work_item.snoozed': 'work_items';
  }
}

/** What it stores with that. */
declare module '../../audit/audit.ts' {
  interface ActivityData {
    'activity.exported': ExportData;
    'figures.exported': ExportData;
    'page_figures.exported': ExportData;
    'user_list.exported': ExportData;
    'impersonation.expired': { impersonator: string };
    'internal_note.changed': NotedRecord;
    'internal_note.created': NotedRecord;
    'internal_note.deleted': NotedRecord;
    'masked_data.revealed': RevealedData;
    'personal_data.revealed': RevealedData;
    'role.added': { role: string; organization: string };
    'role.removed': { role: string; organization: string };
    'user.anonymised': { to: 'anonymised' };
    /** To whom and from whom; null where it is no one’s any more, or was. */
    'work_item.assigned': { assignee: string | null; former: string | null };
    'user.invited': { role: string; organization: string };
  }
}

/** What a note is about. */
interface NotedRecord {
  notable_type: string;
  notable_id: string;
}

/** Which field of which record was revealed, and why. */
interface RevealedData {
  record_type: string;
  record_id: string;
  field: string;
  reason: string;
}

/** What its jobs are queued with. */
declare module '../../jobs/names.ts' {
  interface JobPayloads {
    'import.check': { importId: string; revision: number };
    'import.fail': { importId: string };
    'import.run': { importId: string };
    'import.undo': { importId: string };
    'impersonation.end': { userId: string; impersonatorId: string; startedAt: string; centerId: string };
  }
}
