import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';
import { FormDialog } from './form-dialog.tsx';

function Example({ locked = false }: { locked?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Openen</Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Pagina verlaten?"
        locked={locked}
        actions={<Button>Opslaan</Button>}
      >
        <input aria-label="Reden" />
      </Dialog>
    </>
  );
}

const open = async (props?: { locked: boolean }) => {
  render(<Example {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Openen' }));
};

it('takes the focus, keeps it inside, and gives it back on Escape', async () => {
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Pagina verlaten?' });
  expect(document.activeElement).toBe(dialog);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opslaan' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opslaan' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Openen' }));
});

it('goes to the last control on Shift and Tab from itself', async () => {
  await open();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opslaan' }));
});

it('stops the page behind it from scrolling, only while it is open', async () => {
  await open();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await userEvent.keyboard('{Escape}');
  expect(document.documentElement.style.overflow).toBe('');
});

it('does not close while it is locked', async () => {
  await open({ locked: true });
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('confirms before harm with the focus on the safe choice', async () => {
  const [confirmed, cancelled] = [jest.fn(), jest.fn()];
  render(
    <ConfirmDialog
      isOpen
      title="Verwijderen?"
      confirmLabel="Vacature verwijderen"
      cancelLabel="Blijven"
      onConfirm={confirmed}
      onCancel={cancelled}
    >
      Dit kan niet terug.
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Verwijderen?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Dit kan niet terug.',
  );
  await userEvent.keyboard('{Enter}');
  expect(cancelled).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Vacature verwijderen' }));
  expect(confirmed).toHaveBeenCalledTimes(1);
});

describe('a dialog that is filled in', () => {
  function Reason(props: { busy?: boolean; disabled?: boolean }) {
    const [reason, setReason] = useState('');
    const [sent, setSent] = useState<string[]>([]);
    const [cancels, setCancels] = useState(0);
    return (
      <>
        <FormDialog
          isOpen
          title="Waarom?"
          submitLabel="Versturen"
          cancelLabel="Annuleren"
          onSubmit={() => setSent([...sent, reason])}
          onCancel={() => setCancels(cancels + 1)}
          {...props}
        >
          <input
            aria-label="Reden"
            required
            data-autofocus
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormDialog>
        <output>{JSON.stringify({ sent, cancels })}</output>
      </>
    );
  }
  const happened = () => JSON.parse(screen.getByText(/cancels/).textContent ?? '') as object;

  it('is sent by its button and by Enter, with what was filled in, also when the browser would not', async () => {
    render(<Reason />);
    const send = screen.getByRole('button', { name: 'Versturen' });
    await userEvent.click(send);
    await userEvent.type(screen.getByRole('textbox'), 'ruimte{Enter}');
    expect(happened()).toEqual({ sent: ['', 'ruimte'], cancels: 0 });
  });

  it('is cancelled by its button and by Escape', async () => {
    render(<Reason />);
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
    await userEvent.keyboard('{Escape}');
    expect(happened()).toEqual({ sent: [], cancels: 2 });
  });

  it('is neither sent again nor closed while it is sent', async () => {
    render(<Reason busy />);
    await userEvent.type(screen.getByRole('textbox'), 'ruimte{Enter}{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(happened()).toEqual({ sent: [], cancels: 0 });
  });

  it('can be cancelled, and not sent, where it may not be sent as it is', async () => {
    render(<Reason disabled />);
    await userEvent.type(screen.getByRole('textbox'), 'ruimte{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
    expect(happened()).toEqual({ sent: [], cancels: 1 });
  });
});

it('closes only the topmost of two layers on Escape', async () => {
  const closed = jest.fn();
  render(
    <Drawer isOpen title="Filters" closeLabel="Sluiten" onClose={closed}>
      <Example />
    </Drawer>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Openen' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Pagina verlaten?' })).toBeNull();
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledTimes(1);
});
