export { editedForm, lockForm } from './edit-form.ts';
export { findForms } from './find-forms.ts';
export { formsOnPages, type FormOnPage } from './forms-on-pages.ts';
export { closedText, mailsOthers, requireMailing, requireOpen, type PolicyForm } from './forms.policy.ts';
export { formRepository, formsInScope, type FormRow, type StoredQuestion } from './forms.repository.ts';
export { presentInvitedOnly, presentPublicForm } from './forms.resource.ts';
export { formRoutes } from './forms.routes.ts';
export { formTable } from './forms.table.ts';
export { withoutLinks } from './without-links.ts';
