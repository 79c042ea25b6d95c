import { SYSTEM_PAGES, type SystemPageId } from './menu.ts';

export const SYSTEM_PAGE_IDS = Object.keys(SYSTEM_PAGES) as SystemPageId[];
