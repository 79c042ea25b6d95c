/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions {
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

export {};
