export { TestPage } from './test.page.tsx';
