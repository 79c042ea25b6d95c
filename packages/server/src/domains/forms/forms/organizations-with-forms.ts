import type { OrganizationStatus } from '@samen/resources/organizations';

/** Organizations that have forms filled in, also while their centre has not approved them; others are gone, or not with it. */
export const WITH_FORMS: readonly OrganizationStatus[] = ['approved', 'pending'];

/** Those whose forms mail others than those who handle them: no one has looked at the rest. */
export const MAILING_OTHERS: readonly OrganizationStatus[] = ['approved'];
