export { askApi, RENDERER_ADDRESS } from './api-fetch.ts';
export { openPageRenderer, type PageRenderer } from './page-renderer.ts';
