import { PARAMETER_RULES } from '@samen/contracts';

/** Whether an address has the token of a mailed link. One that has done its work may have left it out. */
export const isLinkToken = (token: string): boolean => PARAMETER_RULES['token']?.test(token) ?? false;
