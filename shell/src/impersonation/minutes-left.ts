const MINUTE = 60_000;

/** Whole minutes until a moment, begun ones included; null without one. */
export function minutesLeft(endsAt: string | null | undefined, now: number): number | null {
  if (!endsAt) return null;
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / MINUTE));
}
