import { declareResource, text, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('system_pages', {
  attributes: {
    path: text({ required: true, write: 'never' }),
  },
});
/** `system_pages`: the screens of this site that a menu item can lead to, by their `systemPageId`. */
export interface SystemPages extends Readonly<typeof declared> {}
export const SystemPages: SystemPages = declared;

export interface SystemPage extends Entity<SystemPages> {}
