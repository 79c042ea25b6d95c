import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from './toast-region.tsx';
import type { ToastData } from './toast.tsx';

const toast = (values: Partial<ToastData>): ToastData => ({
  id: 'a',
  title: 'Bewaard',
  color: 'success',
  closable: true,
  duration: 5000,
  progress: 0.4,
  ...values,
});

function show(toasts: ToastData[]) {
  const calls = { onClose: jest.fn(), onPause: jest.fn(), onResume: jest.fn() };
  render(
    <>
      <ToastRegion toasts={toasts} labels={{ region: 'Meldingen', close: 'Melding sluiten' }} {...calls} />
      <button type="button">Verder</button>
    </>,
  );
  return calls;
}

it('announces danger as an alert and the rest as a status', () => {
  show([toast({}), toast({ id: 'b', color: 'danger', title: 'Mislukt' })]);
  expect(screen.getByRole('status').textContent).toContain('Bewaard');
  expect(screen.getByRole('alert').textContent).toContain('Mislukt');
});

it('shows four at most, those that came first', () => {
  show(['1', '2', '3', '4', '5'].map((id) => toast({ id, title: `Melding ${id}` })));
  expect(screen.getAllByRole('status').map((each) => each.querySelector('strong')?.textContent)).toEqual([
    'Melding 1',
    'Melding 2',
    'Melding 3',
    'Melding 4',
  ]);
});

it('pauses on hover and resumes on leaving', async () => {
  const { onPause, onResume } = show([toast({})]);
  await userEvent.hover(screen.getByRole('status'));
  expect(onPause).toHaveBeenCalledWith('a');
  expect(onResume).not.toHaveBeenCalled();
  await userEvent.unhover(screen.getByRole('status'));
  expect(onResume).toHaveBeenCalledWith('a');
});

it('pauses on focus; the pointer leaving does not resume while the focus is inside', async () => {
  const { onPause, onResume } = show([toast({})]);
  await userEvent.tab();
  expect(onPause).toHaveBeenCalledWith('a');
  fireEvent.pointerLeave(screen.getByRole('status'));
  expect(onResume).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onResume).toHaveBeenCalledTimes(1);
});

it('closes by its button, which is not there when it may not', async () => {
  const { onClose } = show([toast({}), toast({ id: 'b', closable: false })]);
  const buttons = screen.getAllByRole('button', { name: 'Melding sluiten' });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] as HTMLElement);
  expect(onClose).toHaveBeenCalledWith('a');
});

it('shows its progress, and none when it stays', () => {
  const { container } = render(
    <ToastRegion
      toasts={[toast({}), toast({ id: 'b', duration: 0 })]}
      labels={{ region: 'Meldingen', close: 'Sluiten' }}
      onClose={jest.fn()}
      onPause={jest.fn()}
      onResume={jest.fn()}
    />,
  );
  const bars = [...container.querySelectorAll('i')];
  expect(bars.map((bar) => bar.style.transform)).toEqual(['scaleX(0.4)']);
});

it('is a bar at the edge while notices stand in it', () => {
  const labels = { region: 'Meldingen', close: 'Melding sluiten' };
  const calls = { onClose: jest.fn(), onPause: jest.fn(), onResume: jest.fn() };
  const { rerender } = render(<ToastRegion toasts={[]} labels={labels} {...calls} />);
  const region = screen.getByRole('region', { name: 'Meldingen' });
  expect(region.dataset['edge']).toBeUndefined();
  rerender(<ToastRegion toasts={[toast({})]} labels={labels} {...calls} />);
  expect(region.dataset['edge']).toBe('bottom');
  rerender(<ToastRegion toasts={[toast({})]} placement="top-center" labels={labels} {...calls} />);
  expect(region.dataset['edge']).toBe('top');
});

it.each([
  ['above the bars at the lower edge', { places: [639, 700], save: [562, 639] }, '138px'],
  ['above a bar that stands off the edge a little', { save: [640, 680] }, '60px'],
  ['at the edge while a bar stands up in the page', { save: [300, 369] }, '0px'],
  ['above a form of more than half the window', { save: [300, 700] }, '400px'],
  [
    'above a form that stands up in the page, where it would lie over it',
    { save: [300, 560], notices: [500, 620] },
    '400px',
  ],
  ['within the window, whatever stands there', { save: [40, 700], notices: [500, 600] }, '568px'],
] as const)('stands %s', (_where, boxes: Record<string, readonly [number, number]>, floor) => {
  document.body.innerHTML =
    '<div id="save" data-edge="bottom"></div><nav id="places" data-edge="bottom"></nav>';
  Object.assign(window, { innerHeight: 700 });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = boxes[this.hasAttribute('data-notices') ? 'notices' : this.id] ?? [0, 0];
    return new DOMRect(0, top, 390, bottom - top);
  });
  show([toast({})]);
  expect(screen.getByLabelText('Meldingen').style.getPropertyValue('--floor')).toBe(floor);
});

it('goes up when a bar opens a form beneath it', async () => {
  document.body.innerHTML = '<div id="save" data-edge="bottom"></div>';
  Object.assign(window, { innerHeight: 700 });
  let top = 640;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.id === 'save' ? top : 0, 390, this.id === 'save' ? 700 - top : 0);
  });
  show([toast({})]);
  const { style } = screen.getByLabelText('Meldingen');
  expect(style.getPropertyValue('--floor')).toBe('60px');
  top = 320;
  document.getElementById('save')?.append(document.createElement('form'));
  await waitFor(() => expect(style.getPropertyValue('--floor')).toBe('380px'));
});
