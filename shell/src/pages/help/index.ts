export { SupportPage } from './support.page.tsx';
export { SwitchPage } from './switch.page.tsx';
