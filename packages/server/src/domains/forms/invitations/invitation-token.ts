import { hashSecret, type SecretBox } from '../../../secrets.ts';

/**
 * The secret in the link of an invitation. It is made of the server's key, so that a reminder has the same link, under
 * which a draft is stored on the device; in the database stands its hash alone.
 */
export const invitationToken = (secrets: SecretBox, tenantId: string, id: string): string =>
  secrets.derive('form invitation', tenantId, id);

/** By which an invitation is found. */
export const hashOfToken = hashSecret;
