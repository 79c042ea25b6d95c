import { ColourModeToggle } from '@samen/design-system';
import { useDispatch, useSelector } from '@samen/redux';
import { colorModeChosen } from '../session/preferences.slice.ts';
import { useTranslation } from '../texts.ts';
import type { RootState } from '@samen/federation-kit';

/** System, light or dark, remembered in this browser. */
export function ShellColorMode() {
  const { t } = useTranslation('shell');
  const dispatch = useDispatch();
  const mode = useSelector((state: RootState) => state.preferences.colorMode);
  return (
    <ColourModeToggle
      mode={mode}
      onChange={(next) => dispatch(colorModeChosen(next))}
      labels={{
        button: t('colorMode.label'),
        system: t('colorMode.system'),
        light: t('colorMode.light'),
        dark: t('colorMode.dark'),
      }}
    />
  );
}
