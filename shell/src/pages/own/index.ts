export { DigestPage } from './digest.page.tsx';
export { EmailPage } from './email.page.tsx';
export { OwnActivityPage } from './own-activity.page.tsx';
export { ProfileEditPage } from './profile-edit.page.tsx';
export { ProfilePage, ProfileRemovedPage } from './profile.page.tsx';
export { RolesPage } from './roles.page.tsx';
export { SettingsPage } from './settings.page.tsx';
