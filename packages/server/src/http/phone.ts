import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const E164 = /^\+[1-9]\d{7,14}$/;

/** `06-1234 5678` → `+31612345678`; a number without a country is Dutch. Null for what cannot be one. */
export function normalizePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  const isForeign = text.trim().startsWith('+');
  const number = isForeign
    ? `+${digits}`
    : digits.startsWith('00')
      ? `+${digits.slice(2)}`
      : `+31${digits.replace(/^0/, '')}`;
  return E164.test(number) ? number : null;
}

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
