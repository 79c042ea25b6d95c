export { ActivityPanel } from './activity-panel.tsx';
export { LanguagePanel } from './language-panel.tsx';
export { LookPanel } from '../theme-preferences/theme-preferences-panel.tsx';
