export { ActivityPanel } from './activity-panel.tsx';
export { LanguagePanel } from './language-panel.tsx';
export { ThemePreferencesPanel } from '../theme-preferences/theme-preferences-panel.tsx';
