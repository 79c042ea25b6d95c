import { domainToASCII } from 'node:url';

/**
 * The mailbox that an address belongs to, as its mails are counted: however it is written, with whatever stands behind a
 * plus. Mail itself goes to the address.
 */
export function mailboxKey(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const name = address.slice(0, at);
  const domain = address.slice(at + 1);
  const plus = name.indexOf('+', 1);
  return `${plus < 0 ? name : name.slice(0, plus)}@${domainToASCII(domain) || domain}`;
}
