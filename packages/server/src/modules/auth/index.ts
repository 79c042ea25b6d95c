import type { App } from '../../http/app-types.ts';
import { passwordRoutes } from './password.routes.ts';
import { signInRoutes } from './sign-in.routes.ts';

export { confirmRoutes } from './confirm.routes.ts';
export { passwordRequested } from './password-requested.job.ts';

/** Everything under `/auth`. */
export async function authRoutes(app: App): Promise<void> {
  await signInRoutes(app);
  await passwordRoutes(app);
}
