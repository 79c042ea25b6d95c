import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { presetRamp, type Ramp } from '@samen/contracts/theme';
import type { DemoCenter, DemoTenant } from './sites.ts';

export type LogoStyle = 'light' | 'dark' | 'mark';

/** Path of a centre's logo below the folder of uploads. */
export function logoPath(tenantId: string, center: DemoCenter, style: LogoStyle): string {
  return `${tenantId}/logo-${center.slug}-${style}.svg`;
}

function rampOf(name: string): Ramp {
  const ramp = presetRamp(name);
  if (!ramp) throw new Error(`${name} is no colour preset`);
  return ramp;
}

/** Four tiles: quarter circles, or triangles for a centre with straight shapes. */
function mark(center: DemoCenter): string {
  const primary = rampOf(center.theme.primaryColor);
  const secondary = rampOf(center.theme.secondaryColor);
  const straight = center.config.shape === 'straight';
  const tiles = straight
    ? ['M0 0h22v22z', 'M44 0v22H22z', 'M0 44V22h22z', 'M22 22h22v22z']
    : [
        'M0 0h22v22A22 22 0 0 1 0 0z',
        'M44 0A22 22 0 0 1 22 22V0z',
        'M0 44a22 22 0 0 1 22-22v22z',
        'M22 22h22a22 22 0 0 1-22 22z',
      ];
  const colours = [primary[600], secondary[400], primary[300], primary[800]];
  return tiles.map((path, index) => `<path fill="${colours[index]}" d="${path}"/>`).join('');
}

const HEIGHT = 44;

/** The size of a centre's logo. */
export function logoSize(center: DemoCenter, style: LogoStyle): { width: number; height: number } {
  if (style === 'mark') return { width: HEIGHT, height: HEIGHT };
  const longest = Math.max(...linesOf(center).map((line) => line.length));
  return { width: 62 + Math.ceil(longest * 9.6), height: HEIGHT };
}

function linesOf(center: DemoCenter): [string, string] {
  const [first = '', ...rest] = center.name.split(' ');
  return [first, rest.join(' ')];
}

/** A centre's logo as SVG: its mark with its name in two lines, or the mark alone for the favicon. */
export function renderLogo(center: DemoCenter, style: LogoStyle): string {
  if (style === 'mark')
    return `<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44">${mark(center)}</svg>`;
  const [first, second] = linesOf(center);
  const { width } = logoSize(center, style);
  const ink = style === 'dark' ? '#ffffff' : rampOf(center.theme.mutedColor)[950];
  const line = (text: string, y: number) =>
    `<text x="56" y="${y}" font-family="Inter, Arial, Helvetica, sans-serif" font-size="17" font-weight="700" fill="${ink}">${text}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="44" viewBox="0 0 ${width} 44">` +
    `${mark(center)}${line(first, 19)}${line(second, 38)}</svg>`
  );
}

/** Writes the logos of a tenant's centres below `directory`. */
export async function writeLogos(directory: string, tenant: DemoTenant): Promise<void> {
  for (const center of tenant.centers)
    for (const style of ['light', 'dark', 'mark'] as const) {
      const file = join(directory, logoPath(tenant.id, center, style));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, renderLogo(center, style));
    }
}
