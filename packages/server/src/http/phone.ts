import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { normalizePhone } from '@samen/resources/shared';

/** A number as people write it: `06 12345678`, with the country's code where that is another one: `+32 470 12 34 56`. */
export function phoneText(stored: string): string {
  const number = parsePhoneNumberFromString(stored, 'NL');
  if (!number?.isPossible()) return stored;
  return number.country === 'NL' ? number.formatNational() : number.formatInternational();
}

/** A telephone number as responses contain it: for a link, and as it is shown. */
export const presentPhone = (stored: string | null) => ({
  phoneNumber: stored && (normalizePhone(stored) ?? stored),
  phoneText: stored && phoneText(stored),
});
