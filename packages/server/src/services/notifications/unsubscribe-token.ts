import { NOTIFICATION_EVENTS, type NotificationEvent } from '@samen/resources/shared';
import { hashSecret, sameHash, type SecretBox } from '../../secrets.ts';

/** What one link stops: mails of one event to one person. */
export interface Subscription {
  tenantId: string;
  userId: string;
  event: NotificationEvent;
}

const ID_BYTES = 16;
const EVENT_BYTES = 6;

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const eventBytes = (event: string) => hashSecret(event).subarray(0, EVENT_BYTES);
const sealOf = (secrets: SecretBox, { tenantId, userId, event }: Subscription) =>
  Buffer.from(secrets.derive('unsubscribe', tenantId, userId, event), 'base64url').subarray(0, 18);

/**
 * The token of a mail's link: it names person and event and is sealed with the server's key. Nothing is stored, so it
 * works as long as the mail is stored, and again.
 */
export function unsubscribeToken(secrets: SecretBox, subscription: Subscription): string {
  const { userId, event } = subscription;
  return Buffer.concat([idBytes(userId), eventBytes(event), sealOf(secrets, subscription)]).toString(
    'base64url',
  );
}

/** What a token stops; null where it was not made here, or for another tenant. */
export function readUnsubscribeToken(
  secrets: SecretBox,
  tenantId: string,
  token: string,
): Subscription | null {
  const bytes = Buffer.from(token, 'base64url');
  const named = bytes.subarray(ID_BYTES, ID_BYTES + EVENT_BYTES);
  const events = Object.keys(NOTIFICATION_EVENTS) as NotificationEvent[];
  const event = events.find((one) => sameHash(eventBytes(one), named));
  if (!event) return null;
  const userId = bytes
    .subarray(0, ID_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const subscription = { tenantId, userId, event };
  return sameHash(sealOf(secrets, subscription), bytes.subarray(ID_BYTES + EVENT_BYTES))
    ? subscription
    : null;
}
