import type { Address } from '@samen/resources/shared';

/** `Spoorlaan 71, 6511 AB Nijmegen`; as much of it as is known. */
export function addressLines({ street, houseNumber, postalCode, city }: Address): string[] {
  const first = [street, houseNumber].filter(Boolean).join(' ');
  const second = [postalCode, city].filter(Boolean).join(' ');
  return [first, second].filter(Boolean);
}

/** What a person calls a website: its address without what machines need. */
export function shownUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
