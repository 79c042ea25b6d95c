import { THEME_STYLE_ID } from '@samen/contracts';
import { themeStyleSheet } from '@samen/contracts/theme';
import type { VolunteerCenter } from '@samen/resources/shared';
import type { Runtime } from '@samen/federation-kit/shell';

/** Goes on with the centre as it is now: colours, fonts and shapes, header, footer, logo and icon. Nothing is loaded again. */
export function showCenter({ site }: Runtime, center: VolunteerCenter, page: Document): void {
  const before = site.get();
  const { profile } = center;
  site.set({ ...before, center: { ...before.center, ...center } });
  const style = page.getElementById(THEME_STYLE_ID);
  if (style) style.textContent = themeStyleSheet({ ...profile, chrome: before.chrome });
  page.documentElement.dataset['shape'] = profile.themeConfig.defaultShape;
  if (profile.faviconUrl) page.querySelector('link[rel=icon]')?.setAttribute('href', profile.faviconUrl);
}
