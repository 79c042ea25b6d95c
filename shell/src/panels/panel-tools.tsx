import { Glyph, ToolButton, Tooltip } from '@samen/design-system';
import { useSite } from '@samen/federation-kit';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../texts.ts';
import { sidePanels } from './late.ts';

/** Opens what happened. */
export function ActivityTool() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const panels = sidePanels.use(isOpen);
  const label = t('activity.title');
  return (
    <>
      <Tooltip text={label} isName>
        <ToolButton type="button" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
          <Glyph icon={Activity} />
        </ToolButton>
      </Tooltip>
      {panels && <panels.ActivityPanel onClose={() => setOpen(false)} />}
    </>
  );
}

/** Opens the choice of a language; nothing on a site in one. */
export function LanguageTool() {
  const { t } = useTranslation('shell');
  const { locale, features } = useSite();
  const [isOpen, setOpen] = useState(false);
  const panels = sidePanels.use(isOpen);
  if (!features.internationalisation) return null;
  const code = locale.toUpperCase();
  const label = `${t('language.label')}: ${code}, ${t(`language.${locale}`)}`;
  return (
    <>
      <Tooltip text={label} isName>
        <ToolButton type="button" aria-haspopup="dialog" aria-label={label} onClick={() => setOpen(true)}>
          {code}
        </ToolButton>
      </Tooltip>
      {panels && <panels.LanguagePanel onClose={() => setOpen(false)} />}
    </>
  );
}
