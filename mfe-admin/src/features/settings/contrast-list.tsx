import type { CenterDesign } from '@samen/resources/shared';
import {
  contrast,
  isHexColour,
  paletteOf,
  backgroundOf,
  readableColour,
  rolesOf,
  solidsOf,
  textColourOf,
  valueOf,
  type ColourMode,
} from '@samen/contracts/theme';
import { Button, Note } from '@samen/design-system';
import { useFormat } from '@samen/federation-kit';
import { Check, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { useTranslation } from '../../shared/texts.ts';

type Pair = 'onPrimary' | 'onSecondary' | 'link' | 'text' | 'border';

/** Least contrast of a text, and of the edge of a field: WCAG 2.2. */
const LEAST: Record<Pair, number> = { onPrimary: 4.5, onSecondary: 4.5, link: 4.5, text: 4.5, border: 3 };

/** Contrasts of a design as a site has it. */
export function contrastsOf(
  design: CenterDesign,
  mode: ColourMode,
): { pair: Pair; ratio: number; least: number }[] {
  const palette = paletteOf(design);
  const { primary, secondary } = solidsOf(palette, mode);
  const roles = rolesOf(palette, mode);
  const isLight = mode === 'light';
  const surface = (isLight && backgroundOf(design, palette)) || valueOf(roles.surface, palette);
  const text = (isLight && textColourOf(design, palette)) || valueOf(roles.text, palette);
  const ratios: Record<Pair, number> = {
    onPrimary: contrast(primary.on, primary.fill),
    onSecondary: contrast(secondary.on, secondary.fill),
    link: contrast(valueOf(roles.link, palette), surface),
    text: contrast(text, surface),
    border: contrast(valueOf(roles['control-border'], palette), surface),
  };
  return (Object.keys(ratios) as Pair[]).map((pair) => ({ pair, ratio: ratios[pair], least: LEAST[pair] }));
}

interface Remedy {
  field: 'primaryColor' | 'secondaryColor' | 'backgroundColor' | 'textColor';
  reason: 'tooLight' | 'ignored';
  /** A colour near to it that can be read; null takes the own one away. */
  colour: string | null;
}

/** What of a design cannot be used as it was chosen, and what can be in its place. */
export function remediesOf(design: CenterDesign): Remedy[] {
  const palette = paletteOf(design);
  const remedies: Remedy[] = [];
  for (const field of ['primaryColor', 'secondaryColor'] as const) {
    const colour = design[field];
    const hasShades = field === 'primaryColor' ? design.customShades : design.secondaryColorShades;
    if (!hasShades && isHexColour(colour) && contrast(colour, '#ffffff') < 4.5)
      remedies.push({ field, reason: 'tooLight', colour: readableColour(colour, '#ffffff', 4.5) });
  }
  if (design.backgroundColor && isHexColour(design.backgroundColor) && !backgroundOf(design, palette))
    remedies.push({ field: 'backgroundColor', reason: 'ignored', colour: null });
  if (design.textColor && isHexColour(design.textColor) && !textColourOf(design, palette)) {
    const surface = valueOf(rolesOf(palette, 'light')['primary-soft'], palette);
    const darker = readableColour(design.textColor, surface, 7);
    const isTaken = textColourOf({ ...design, textColor: darker }, palette) !== null;
    remedies.push({ field: 'textColor', reason: 'ignored', colour: isTaken ? darker : null });
  }
  return remedies;
}

/** How well a design can be read. */
export function ContrastList({ design, mode }: { design: CenterDesign; mode: ColourMode }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div>
      <Rows aria-label={t('settings.design.contrast')}>
        {contrastsOf(design, mode).map(({ pair, ratio, least }) => {
          const isEnough = ratio >= least;
          const Icon = isEnough ? Check : TriangleAlert;
          return (
            <li key={pair}>
              <span>{t(`settings.design.pairs.${pair}`)}</span>
              <span>{number(Math.floor(ratio * 10) / 10)} : 1</span>
              <State $isEnough={isEnough}>
                <Icon size={16} aria-hidden />{' '}
                {t(isEnough ? 'settings.design.enough' : 'settings.design.low')}
              </State>
            </li>
          );
        })}
      </Rows>
      {Object.keys(design.themeConfig.cssVariables).length > 0 && (
        <Fine>{t('settings.design.withoutVariables')}</Fine>
      )}
    </div>
  );
}

interface RemedyNoteProps {
  design: CenterDesign;
  field: Remedy['field'];
  onRemedy: (field: Remedy['field'], colour: string) => void;
}

/** Why a colour cannot be used as it was chosen, and what would be better; nothing where it can. */
export function RemedyNote({ design, field, onRemedy }: RemedyNoteProps) {
  const { t } = useTranslation();
  const remedy = remediesOf(design).find((one) => one.field === field);
  if (!remedy) return null;
  const { reason, colour } = remedy;
  return (
    <Note
      tone="warning"
      announce
      action={
        <Button
          type="button"
          variant="outlineSecondary"
          size="sm"
          onClick={() => onRemedy(field, colour ?? '')}
        >
          {colour === null ? t('settings.design.withoutOwn') : t('settings.design.takeColour', { colour })}
        </Button>
      }
    >
      {t(`settings.design.${reason}`, { field: t(`setting.${field}`) })}
    </Note>
  );
}

const Fine = styled.p`
  margin-top: 8px;
  color: var(--text-muted);
  font-size: var(--fs-sm);
`;

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--fs-sm);

  > li {
    display: grid;
    grid-template-columns: 1fr auto 120px;
    gap: 12px;
    padding: 6px 0;
    border-bottom: 1px solid var(--border);
    font-variant-numeric: tabular-nums;
  }
`;

const State = styled.span<{ $isEnough: boolean }>`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 6px;
  color: ${({ $isEnough }) => ($isEnough ? 'var(--success-text)' : 'var(--danger-text)')};
`;
