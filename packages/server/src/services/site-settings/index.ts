import './names.ts';
export { settingsRoutes } from './settings.routes.ts';
export { centerDesignTable } from './center-designs.repository.ts';
