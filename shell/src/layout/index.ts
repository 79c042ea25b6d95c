export { ImpersonationBanner } from '../impersonation/banner.tsx';
export { Bell } from './bell.tsx';
export { Bottom, MemberBottom } from './bottom.tsx';
export { SignInAgain } from './sign-in-again.tsx';
export { Side } from './side.tsx';
export { Top } from './top.tsx';
