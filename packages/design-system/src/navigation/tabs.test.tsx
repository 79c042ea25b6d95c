import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const items = ['Alle', 'Open', 'Dicht'].map((label) => ({ id: label, label, panel: `Paneel ${label}` }));

it('moves by arrows without selecting, and selects by Enter', async () => {
  const selected = jest.fn();
  render(<Tabs label="Reacties" items={items} selected="Alle" onSelect={selected} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Dicht' }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Open' }));
  expect(selected).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(selected).toHaveBeenCalledWith('Open');
});

it('shows the panel of the selected tab, named after it', () => {
  render(<Tabs label="Reacties" items={items} selected="Open" onSelect={jest.fn()} />);
  expect(screen.getByRole('tabpanel', { name: 'Open' }).textContent).toBe('Paneel Open');
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, 0, -1]);
});
