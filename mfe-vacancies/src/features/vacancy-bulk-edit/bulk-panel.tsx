import { Button, Drawer, Glyph, Heading } from '@samen/design-system';
import { PencilLine } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { BottomBar } from '../../shared/bottom-bar.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useBulkTexts } from './use-bulk-texts.ts';
import { BulkFields } from './bulk-fields.tsx';
import type { BulkChangeForm } from './use-bulk-change.ts';

interface BulkPanelProps {
  form: BulkChangeForm;
  share: number | null;
}

/** Beside the list: what changes for all that are chosen. */
export function BulkPanel({ form, share }: BulkPanelProps) {
  const { t: bulk } = useBulkTexts();
  return (
    <Panel aria-labelledby="bulk-title">
      <Heading level={2} size="h4" id="bulk-title">
        {bulk('panel', { count: form.ids.length })}
      </Heading>
      <BulkFields form={form} share={share} />
    </Panel>
  );
}

/** On small screens a bar below the list, once something is chosen; its button opens the fields. */
export function BulkDrawer({ form, share }: BulkPanelProps) {
  const { t } = useTranslation();
  const { t: bulk } = useBulkTexts();
  const [isOpen, setOpen] = useState(false);
  const title = bulk('panel', { count: form.ids.length });
  const close = () => setOpen(false);
  // What came of it stands in the list.
  const submit = async (event: FormEvent): Promise<boolean> => {
    const isSent = await form.submit(event);
    if (isSent) close();
    return isSent;
  };
  return (
    <>
      {form.ids.length > 0 && (
        <BottomBar>
          <Button
            size="md"
            block
            icon={<Glyph icon={PencilLine} />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {title}
          </Button>
        </BottomBar>
      )}
      <Drawer isOpen={isOpen} onClose={close} title={title} closeLabel={t('close')}>
        <BulkFields form={{ ...form, submit }} share={share} />
      </Drawer>
    </>
  );
}

const Panel = styled.section`
  position: sticky;
  top: 88px;
  padding: 18px;
  border: 1px solid var(--border);
  border-radius: var(--r-md);
  background: var(--bg);
`;
