export { ActivityPanel } from './activity-panel.tsx';
export { LanguagePanel } from './language-panel.tsx';
export { LookPanel } from '../look/look-panel.tsx';
