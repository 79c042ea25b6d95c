import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './menu.tsx';
import type { MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';

function show(change = jest.fn()) {
  const items: MenuItem[] = [
    { kind: 'heading', id: 'h', label: 'Account' },
    { kind: 'link', id: 'profile', label: 'Profiel', href: '/profile-edit' },
    { kind: 'separator', id: 's' },
    { kind: 'radio', id: 'light', label: 'Licht', isChecked: true, onSelect: () => change('light') },
    { kind: 'radio', id: 'dark', label: 'Donker', isChecked: false, onSelect: () => change('dark') },
    { id: 'out', label: 'Uitloggen', disabled: true, onSelect: () => change('out') },
  ];
  render(
    <>
      <Menu items={items} trigger={(props) => <button {...props}>Menu</button>} />
      <button type="button">Verder</button>
    </>,
  );
  return change;
}

const button = () => screen.getByRole('button', { name: 'Menu' });
const focused = () => document.activeElement?.textContent;

it('opens on arrow down at its first item, on arrow up at its last, and goes round', async () => {
  show();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Profiel');
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Uitloggen');
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(focused()).toBe('Uitloggen');
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Profiel');
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(button());
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Uitloggen');
});

it('jumps to the next item that starts with a letter', async () => {
  show();
  await userEvent.click(button());
  await userEvent.keyboard('d');
  expect(focused()).toBe('Donker');
  await userEvent.keyboard('l');
  expect(focused()).toBe('Licht');
});

it('says which radio item is on, chooses by Enter, closes and gives the focus back', async () => {
  const changed = show();
  await userEvent.click(button());
  expect(screen.getByRole('menuitemradio', { name: 'Licht' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.keyboard('d{Enter}');
  expect(changed).toHaveBeenCalledWith('dark');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button());
});

it('does nothing on a disabled item', async () => {
  const changed = show();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Uitloggen' }));
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('closes on Tab, which goes on, and on a press beside it', async () => {
  show();
  await userEvent.click(button());
  await userEvent.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Verder');
  await userEvent.click(button());
  await userEvent.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
});

it('closes a popover on Escape with the focus on its button, and when the focus leaves it', async () => {
  render(
    <>
      <Popover label="Afstand" trigger={(props) => <button {...props}>Meer</button>}>
        {(close) => (
          <button type="button" onClick={close}>
            Klaar
          </button>
        )}
      </Popover>
      <button type="button">Verder</button>
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Meer' });
  await userEvent.click(opener);
  expect(screen.getByRole('group', { name: 'Afstand' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(opener);
  await userEvent.click(opener);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByRole('group')).toBeNull();
});
