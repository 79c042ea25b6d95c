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
