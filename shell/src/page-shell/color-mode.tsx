import { ColourModeToggle } from '@samen/design-system';
import { useDispatch, useSelector } from '@samen/redux';
import { colorModeChosen } from '../session/preferences.slice.ts';
import type { ShellState } from '../session/session-state.ts';
import { useTranslation } from '../texts.ts';

/** System, light or dark, remembered in this browser. */
export function ShellColorMode() {
  const { t } = useTranslation('shell');
  const dispatch = useDispatch();
  const mode = useSelector((state: ShellState) => state.preferences.colorMode);
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
