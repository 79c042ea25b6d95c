/**
 * The shell's server bundle: makes the HTML of pages, and gives remotes' server bundles the libraries they share with it
 * (the build adds `shared`).
 */
export { render } from './rendering/render.ts';
