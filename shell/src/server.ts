/**
 * The shell's half for Node: makes the HTML of pages, and gives remotes' server halves the libraries they share with it
 * (the build adds `shared`).
 */
export { render } from './rendering/render.ts';
