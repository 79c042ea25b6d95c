export { confirmRoutes } from './confirm.routes.ts';
export { passwordRequested } from './password-requested.job.ts';
export { CHOSEN_PASSWORD, recoverForm, resetForm } from './password.form.ts';
export { passwordRoutes } from './password.routes.ts';
export { signInForm } from './sign-in.form.ts';
export { signInRoutes } from './sign-in.routes.ts';
export { signOutForm } from './sign-out.form.ts';
export { signUpForm } from './sign-up.form.ts';
export { tidySignIns } from './tidy.job.ts';
