export { createServerPage, type ServerPage, type ServerPageOptions } from './server-page.ts';
