import type {} from '@samen/resources/shared';

/** What happens to files, beside coming and going. */
declare module '@samen/resources/shared' {
  interface ActivityActions {
    'upload.changed': 'uploads';
    'upload.replaced': 'uploads';
  }
}

/** What is stored with that. */
declare module '../../audit/audit.ts' {
  interface NamedSubjects {
    uploads: true;
  }
  interface ActivityData {
    'upload.added': { purpose: string };
    'upload.changed': { purpose: string };
    'upload.removed': { purpose: string };
    'upload.replaced': { purpose: string };
  }
}
