import { declareResource, text, type Entity } from '@samen/jsonapi/declaration';

const declared = declareResource('page_managers', {
  attributes: {
    name: text({ required: true, write: 'never' }),
    organizationName: text({ required: true, write: 'never' }),
  },
});
/** `page_managers`: people to whom a page can be assigned, by the ids of their accounts. */
export interface PageManagers extends Readonly<typeof declared> {}
export const PageManagers: PageManagers = declared;

export interface PageManager extends Entity<PageManagers> {}
