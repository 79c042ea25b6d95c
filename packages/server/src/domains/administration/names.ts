import type { ImportWord } from '@samen/resources/administration';
import type { Recorded } from '@samen/resources/shared';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions extends Recorded<'import', 'imports', ImportWord> {
    'import.exported': 'imports';
    'impersonation.expired': 'users';
    'impersonation.started': 'users';
    'impersonation.stopped': 'users';
    'internal_note.changed': 'internal_notes';
    'internal_note.created': 'internal_notes';
    'internal_note.deleted': 'internal_notes';
    'role.added': 'users';
    'role.removed': 'users';
    'user.anonymised': 'users';
    'user.invited': 'users';
    'user.signed_up': 'users';
  }
}

/** What it stores with that. */
declare module '../../audit/audit.ts' {
  interface ActivityData {
    'impersonation.expired': { impersonator: string };
    'internal_note.changed': NotedRecord;
    'internal_note.created': NotedRecord;
    'internal_note.deleted': NotedRecord;
    'role.added': { role: string; organization: string };
    'role.removed': { role: string; organization: string };
    'user.anonymised': { to: 'anonymised' };
    'user.invited': { role: string; organization: string };
  }
}

/** What a note is about. */
interface NotedRecord {
  notable_type: string;
  notable_id: string;
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

export {};
