export { RECORD_INPUT_SCRIPT } from './record-input-script.ts';
export { createServerPage, type ServerPage, type ServerPageOptions } from './server-page.ts';
