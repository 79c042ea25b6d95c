export { internalNoteRoutes } from './internal-notes.routes.ts';
