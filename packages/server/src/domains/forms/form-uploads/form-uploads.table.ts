export interface FormUploadsTable {
  tenant_id: string;
  upload_id: string;
  form_id: string;
  question_id: string;
  /** Null while it waits to be sent. */
  submission_id: string | null;
  /** A mark of whom it waits for, where it does. */
  sender: string | null;
}

declare module '../../../db/schema.ts' {
  interface Tables {
    form_uploads: FormUploadsTable;
  }
}
