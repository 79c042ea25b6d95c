const LIMITS = [
  'ACCOUNT_FAILURES',
  'ADDRESS_FAILURES',
  'ACCOUNT_MAILS',
  'ADDRESS_MAILS',
  'ANONYMOUS_POST',
  'EMAIL_ADDRESS',
  'INVITATIONS',
  'CALLS',
  'PAGES',
  'FILES',
  'FORM_UPLOADS',
  'SUBMISSIONS',
  'PLATFORM',
];

/** Settings of a product on which everything comes from one address, and more of it than people would send. */
export const RAISED_LIMITS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LIMITS.map((name) => [`RATE_LIMIT_${name}`, '100000000/60'])),
  STREAMS_PER_ADDRESS: '1000000',
};
