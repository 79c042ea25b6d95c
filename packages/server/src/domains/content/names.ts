import type {} from '@samen/resources/shared';

/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions {
    'page.changed': 'pages';
    'page.created': 'pages';
    'page.deleted': 'pages';
    'page.discarded': 'pages';
    'page.duplicated': 'pages';
    'page.published': 'pages';
    'page.restored': 'pages';
    'page.scheduled': 'pages';
    'page.unpublished': 'pages';
  }
}
