import { normalizeHost } from './host-name.ts';

/** The environment has values with which the server cannot start; the message names all of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads variables and collects what is wrong with them, so that one start shows every mistake. */
export class EnvironmentReader {
  readonly #values: Readonly<Record<string, string | undefined>>;
  readonly #mistakes: string[] = [];

  constructor(values: Readonly<Record<string, string | undefined>>) {
    this.#values = values;
  }

  text(name: string): string | null {
    return this.#values[name]?.trim() || null;
  }

  bad(name: string, rule: string): void {
    this.#mistakes.push(`${name} ${rule}`);
  }

  missing(name: string): string {
    this.#mistakes.push(`${name} is missing`);
    return '';
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  }

  flag(name: string, fallback: boolean): boolean {
    const value = this.text(name)?.toLowerCase();
    if (value === undefined) return fallback;
    if (['on', 'true', '1', 'yes'].includes(value)) return true;
    if (!['off', 'false', '0', 'no'].includes(value)) this.bad(name, 'is on or off');
    return false;
  }

  integer(name: string, fallback: number, bounds: { min: number; max: number }): number {
    const value = this.text(name);
    if (value === null) return fallback;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= bounds.min && number <= bounds.max) return number;
    this.bad(name, `is a whole number from ${bounds.min} to ${bounds.max}, not '${value}'`);
    return fallback;
  }

  choice<Value extends string>(name: string, values: readonly Value[], fallback: Value): Value {
    const value = this.text(name);
    if (value === null) return fallback;
    const found = values.find((one) => one === value);
    if (found === undefined) this.bad(name, `is one of ${values.join(', ')}, not '${value}'`);
    return found ?? fallback;
  }

  /** The value is not repeated in the message: such an address may contain a password. */
  url(name: string, protocols: readonly string[]): string | null {
    const value = this.text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
    this.bad(name, `is an address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`);
    return null;
  }

  /** An address of a service, or `off`; `fallback` where nothing is set. */
  service(name: string, fallback: string | null): string | null {
    const value = this.text(name);
    if (value === null) return fallback;
    return value.toLowerCase() === 'off' ? null : this.url(name, ['http:', 'https:']);
  }

  /** The address of map tiles with `{z}`, `{x}` and `{y}` in its path or query, or `off`. Browsers see it. */
  tiles(name: string, fallback: string | null): string | null {
    const value = this.service(name, fallback);
    if (value === null || value === fallback) return value;
    const template = /^https?:\/\/[a-z\d.:[\]-]+([/?][^#\s]*)$/i.exec(value)?.[1] ?? '';
    const places = ['{z}', '{x}', '{y}'];
    const rest = places.reduce((text, place) => text.replace(place, ''), template);
    if (places.every((place) => template.includes(place)) && !/[{}]/.test(rest)) return value;
    this.bad(name, 'has {z}, {x} and {y} once each behind its host, and no name, password or fragment');
    return null;
  }

  /** A host name without a port. */
  hostName(name: string, fallback: string): string {
    const value = this.text(name);
    if (value === null) return fallback;
    const host = value.includes(':') ? null : normalizeHost(value);
    if (host === null) this.bad(name, `is a host name, without scheme and port, not '${value}'`);
    return host ?? fallback;
  }

  /** `10/900`: ten in 900 seconds. */
  limit(name: string, fallback: Limit): Limit {
    const value = this.text(name);
    if (value === null) return fallback;
    const match = /^([1-9]\d{0,8})\/([1-9]\d{0,6})$/.exec(value);
    if (match) return { count: Number(match[1]), seconds: Number(match[2]) };
    this.bad(name, `is a count and seconds like 10/900, not '${value}'`);
    return fallback;
  }

  finish(): void {
    if (this.#mistakes.length > 0) throw new ConfigError(`Cannot start: ${this.#mistakes.join('; ')}.`);
  }
}

/** At most `count` requests in `seconds`, per key. */
export interface Limit {
  count: number;
  seconds: number;
}

/** `WATCHDOG_SECONDS` in milliseconds. */
export const readStallLimit = (read: EnvironmentReader): number =>
  read.integer('WATCHDOG_SECONDS', 10, { min: 0, max: 3_600 }) * 1_000;
