export type { UploadFile } from './file-upload.ts';
export { FormFields } from './form-fields.tsx';
export { FormIntro } from './form-intro.tsx';
export { FormPreview, type PreviewedForm } from './form-preview.tsx';
export { QuestionField, type QuestionFieldProps } from './question-field.tsx';
export { StepProgress } from './step-progress.tsx';
export { useValueErrors } from './use-value-errors.ts';
