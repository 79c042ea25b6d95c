import { COLOR_MODES } from '@samen/contracts';
import { COLOUR_PRESETS, MUTED_PRESETS, presetRamp } from '@samen/contracts/theme';
import { Button, Drawer, RadioGroup } from '@samen/design-system';
import { useSite, type RootState } from '@samen/federation-kit';
import { useDispatch, useSelector } from '@samen/redux';
import { styled } from 'styled-components';
import { colorModeChosen, themePreferencesChosen } from '../session/preferences.slice.ts';
import { useTranslation } from '../texts.ts';
import { Swatches } from './swatches.tsx';
import { SHAPES, type ThemePreferences } from '../session/theme-preferences.ts';

const swatchesOf = (names: readonly string[], step: 400 | 600) =>
  names.map((name) => ({ name, colour: presetRamp(name)?.[step] ?? '' }));

/** Each at the step that the theme fills with. */
const MAIN = swatchesOf(COLOUR_PRESETS, 600);
const SECOND = swatchesOf(COLOUR_PRESETS, 400);
const GREYS = swatchesOf(MUTED_PRESETS, 600);

/** Another look than the centre's, for this browser alone; seen at once. */
export function ThemePreferencesPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { profile } = useSite().center;
  const dispatch = useDispatch();
  const { look, colorMode } = useSelector((state: RootState) => state.preferences);
  const change = (part: ThemePreferences) => void dispatch(themePreferencesChosen({ ...look, ...part }));
  const own = {
    primary: look?.primary ?? profile.primaryColor ?? '',
    secondary: look?.secondary ?? profile.secondaryColor ?? '',
    muted: look?.muted ?? profile.mutedColor,
    shape: look?.shape ?? profile.themeConfig.defaultShape,
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('look.title')}
      closeLabel={t('panel.close')}
      footer={
        <Button
          variant="outlineSecondary"
          size="md"
          onClick={() => {
            dispatch(themePreferencesChosen(null));
            dispatch(colorModeChosen('system'));
          }}
        >
          {t('look.reset')}
        </Button>
      }
    >
      <Parts>
        <p>{t('look.intro')}</p>
        <RadioGroup
          legend={t('colorMode.label')}
          options={COLOR_MODES.map((value) => ({ value, label: t(`colorMode.${value}`) }))}
          value={colorMode}
          onChange={(mode) => {
            const chosen = COLOR_MODES.find((one) => one === mode);
            if (chosen) dispatch(colorModeChosen(chosen));
          }}
        />
        <RadioGroup
          legend={t('look.shape')}
          options={SHAPES.map((value) => ({ value, label: t(`look.shapes.${value}`) }))}
          value={own.shape}
          onChange={(value) => change({ shape: value as (typeof SHAPES)[number] })}
        />
        <Swatches
          legend={t('look.primary')}
          colours={MAIN}
          value={own.primary}
          onChange={(primary) => change({ primary } as ThemePreferences)}
        />
        <Swatches
          legend={t('look.secondary')}
          colours={SECOND}
          value={own.secondary}
          onChange={(secondary) => change({ secondary } as ThemePreferences)}
        />
        <Swatches
          legend={t('look.muted')}
          colours={GREYS}
          value={own.muted}
          onChange={(muted) => change({ muted } as ThemePreferences)}
        />
      </Parts>
    </Drawer>
  );
}

const Parts = styled.div`
  display: grid;
  gap: var(--s-6);
`;
