export { internalNoteRoutes } from './internal-notes.routes.ts';
export { internalNoteTable } from './internal-notes.repository.ts';
