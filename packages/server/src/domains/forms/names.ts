/** What this domain writes into the activity. */
declare module '@samen/resources/shared' {
  interface ActivityActions {
    'contact_message.sent': 'contact_messages';
  }
}

export {};
