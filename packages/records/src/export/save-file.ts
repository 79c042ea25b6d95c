import { localDay } from '@samen/contracts';

const LONGEST_NAME = 60;

/** What a table is called as a file: its title in plain letters, and the day of today: `vacatures-2026-11-28.csv`. */
export function tableName(title: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${name || 'export'}-${localDay(new Date())}.csv`;
}

/** Has the browser save what an address of this page leads to, and releases the address. */
export function saveFile(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
