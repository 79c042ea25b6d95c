import { __PRIVATE__ } from 'styled-components';

/**
 * Takes the style rules of a release's components out of the page, by the end of their ids. The release may come back:
 * its components then write their rules again.
 */
export function forgetStyles(tag: string): void {
  const { mainSheet } = __PRIVATE__;
  for (const id of [...mainSheet.names.keys()]) {
    if (!id.endsWith(`-${tag}`)) continue;
    mainSheet.clearRules(id);
    mainSheet.names.delete(id);
  }
}
