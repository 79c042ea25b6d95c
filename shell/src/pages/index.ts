export { RecoverPage } from './auth/recover.page.tsx';
export { ResetPage } from './auth/reset.page.tsx';
export { SignInPage } from './auth/sign-in.page.tsx';
export { SignOutPage } from './auth/sign-out.page.tsx';
export { TokenPage } from './auth/token.page.tsx';
export { ConfirmPage } from './confirm/confirm.page.tsx';
export { SignUpPage } from './sign-up/sign-up.page.tsx';
export { SignedUpPage } from './sign-up/signed-up.page.tsx';
