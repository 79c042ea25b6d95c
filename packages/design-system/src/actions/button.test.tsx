import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('ignores presses while busy and stays focusable', async () => {
  const pressed = jest.fn();
  const submitted = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button busy type="submit" onClick={pressed}>
        Versturen
      </Button>
    </form>,
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Versturen' }));
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(pressed).not.toHaveBeenCalled();
  expect(submitted).not.toHaveBeenCalled();
});

it('ignores presses where it is disabled with a reason, and stays focusable', async () => {
  const pressed = jest.fn();
  const { rerender } = render(
    <Button aria-disabled aria-describedby="reason" onClick={pressed}>
      Publiceren
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Publiceren' });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button);
  expect(pressed).not.toHaveBeenCalled();
  rerender(<Button onClick={pressed}>Publiceren</Button>);
  await userEvent.click(button);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button.hasAttribute('aria-disabled')).toBe(false);
});

it('does not submit a form unless its type says so', async () => {
  const submitted = jest.fn();
  render(
    <form onSubmit={submitted}>
      <Button>Toevoegen</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submitted).not.toHaveBeenCalled();
});

it('names an icon button and shows its name on hover, until Escape', async () => {
  render(<IconButton label="Bewaar" icon={<svg />} />);
  expect(screen.queryByText('Bewaar')).toBeNull();
  await userEvent.hover(screen.getByRole('button', { name: 'Bewaar' }));
  expect(screen.getByText('Bewaar').getAttribute('aria-hidden')).toBe('true');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Bewaar')).toBeNull();
});
