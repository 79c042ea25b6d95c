import type { PlaceRow } from './place-rows.ts';

/** The file is neither of the two kinds, or a line of it cannot be read; the message names the line. */
export class PostcodeFileError extends Error {
  override readonly name = 'PostcodeFileError';
}

interface Columns {
  postcode: number;
  name: number;
  lat: number;
  lon: number;
}

/** GeoNames' `NL.txt` has no header and always these columns. */
const GEONAMES: Columns = { postcode: 1, name: 2, lat: 9, lon: 10 };

const HEADERS: Record<keyof Columns, readonly string[]> = {
  postcode: ['pc4', 'postcode', 'postcode4', 'postcode_4', 'pc4_code'],
  name: ['woonplaats', 'plaats', 'name', 'naam', 'gemeente', 'gem_name'],
  lat: ['lat', 'latitude', 'breedtegraad', 'y'],
  lon: ['lon', 'lng', 'longitude', 'lengtegraad', 'x'],
};

function split(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function layout(first: string): { separator: string; columns: Columns; headed: boolean } {
  if (/^[A-Z]{2}\t\d{4}\t/.test(first)) return { separator: '\t', columns: GEONAMES, headed: false };
  const separator = ['\t', ';', ','].find((one) => first.includes(one)) ?? ',';
  const headers = split(first.replace(/^\uFEFF/, ''), separator).map((header) => header.toLowerCase());
  const at = (column: keyof Columns): number =>
    headers.findIndex((header) => HEADERS[column].includes(header));
  const columns = { postcode: at('postcode'), name: at('name'), lat: at('lat'), lon: at('lon') };
  for (const column of ['postcode', 'lat', 'lon'] as const) {
    if (columns[column] < 0)
      throw new PostcodeFileError(
        `The file has no column for ${column}; its header needs one of ${HEADERS[column].join(', ')}.`,
      );
  }
  return { separator, columns, headed: true };
}

/**
 * Reads a table of four-digit postcodes: GeoNames' `NL.txt`, or any CSV with a header that names postcode, latitude
 * and longitude in degrees (as CBS's areas give when exported in WGS 84). Throws a `PostcodeFileError`.
 */
export function parsePostcodes(text: string): PlaceRow[] {
  const lines = text.split(/\r?\n/);
  const { separator, columns, headed } = layout(lines[0] ?? '');
  const found = new Map<string, PlaceRow>();
  for (const [index, line] of lines.entries()) {
    if ((headed && index === 0) || line.trim() === '') continue;
    const cells = split(line, separator);
    const key = cells[columns.postcode] ?? '';
    const [lat, lon] = [columns.lat, columns.lon].map((column) => {
      const cell = (cells[column] ?? '').replace(separator === ',' ? /$^/ : ',', '.');
      return cell === '' ? NaN : Number(cell);
    }) as [number, number];
    // The bounds of the European Netherlands: coordinates of another system would otherwise pass unseen.
    const inside = lat > 50.5 && lat < 54 && lon > 3 && lon < 7.5;
    if (!/^[1-9]\d{3}$/.test(key) || !inside)
      throw new PostcodeFileError(
        `Line ${index + 1} has no postcode in the Netherlands with degrees: ${line}`,
      );
    if (!found.has(key)) found.set(key, { kind: 'pc4', key, name: cells[columns.name] || key, lat, lon });
  }
  return [...found.values()];
}
