import type { ThemeProfile } from '@samen/contracts/theme';
import type { FocalPoint } from '@samen/resources/shared';

/** Everything that a share picture is made of; equal cards make equal pictures. */
export interface ShareCard {
  title: string;
  /** Who and where, below the title. */
  facts: readonly string[];
  /** The centre's name. */
  site: string;
  /** The site's host. */
  address: string;
  theme: ThemeProfile;
  /** The mark of the centre, as SVG. */
  emblem: string;
  /** An illustration as SVG, or a photograph; without one the card shows tiles. */
  picture: Uint8Array | null;
  /** The point of it that stays in sight; the middle without one. */
  focal: FocalPoint | null;
}
