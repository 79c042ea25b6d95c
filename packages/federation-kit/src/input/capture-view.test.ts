import { fireEvent, waitFor } from '@testing-library/react';
import { captureView } from './capture-view.ts';
import { watchTouched } from './touched.ts';

watchTouched(document);

const PAGE = `
  <div contenteditable="true" aria-label="Story"></div>
  <div data-own-draft><div contenteditable="true" aria-label="Editor"></div></div>
  <details><summary>First</summary>…</details>
  <details><summary>Second</summary>…</details>
  <details open><summary>Third</summary>…</details>
  <div id="list" style="overflow:auto">…</div>
  <video src="/film.mp4"></video>`;

const render = (html = PAGE) => {
  document.body.innerHTML = `<div data-remote="example">${html}</div>`;
};
const find = <T extends Element = HTMLElement>(selector: string) => document.querySelector<T>(selector)!;
const story = () => find('[aria-label="Story"]');
const open = () => [...document.querySelectorAll('details')].map((one) => one.open);
const stay = () => false;

beforeEach(() => render());

/** As a visitor writes in place: by the editor of the browser. */
function write(element: HTMLElement, html: string): void {
  element.innerHTML = html;
  fireEvent.input(element);
}

it('puts back a text that is edited in place, with its parts and the selection', async () => {
  write(story(), '<b>Once</b> upon');
  const bold = story().firstChild!;
  const rest = story().lastChild!;
  document.getSelection()!.setBaseAndExtent(bold.firstChild!, 2, rest, 3);
  const captured = captureView('example');
  render();
  expect(await captured.putBack(stay)).toEqual([]);
  expect(story().innerHTML).toBe('<b>Once</b> upon');
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection()!;
  expect([anchorNode?.textContent, anchorOffset, focusNode?.textContent, focusOffset]).toEqual([
    'Once',
    2,
    ' upon',
    3,
  ]);
});

it('leaves an editor with a draft of its own alone, and reports a text whose element is gone', async () => {
  write(find('[aria-label="Editor"]'), 'its own');
  write(story(), 'Once upon');
  const captured = captureView('example');
  render('<div data-own-draft><div contenteditable="true" aria-label="Editor"></div></div>');
  find('[contenteditable]').removeAttribute('contenteditable');
  expect(await captured.putBack(stay)).toEqual([{ label: 'Story', text: 'Once upon' }]);
  expect(find('[aria-label="Editor"]').textContent).toBe('');
});

it('opens and closes what the visitor opened and closed, and nothing that was not touched', async () => {
  const [, second, third] = [...document.querySelectorAll('details')] as HTMLDetailsElement[];
  for (const one of [second, third]) {
    fireEvent.click(one!.querySelector('summary')!);
    one!.open = one === second;
  }
  const captured = captureView('example');
  render();
  await captured.putBack(stay);
  expect(open()).toEqual([false, true, false]);
  // And once more, where nothing was touched since.
  const again = captureView('example');
  render();
  await again.putBack(stay);
  expect(open()).toEqual([false, true, false]);
});

it('scrolls parts of a page back to where they were, as soon as they are rendered', async () => {
  find('#list').scrollTop = 120;
  fireEvent.scroll(find('#list'));
  const captured = captureView('example');
  render('<p>…</p>');
  const put = captured.putBack(stay);
  find('[data-remote]').innerHTML = PAGE;
  await put;
  expect(find('#list').scrollTop).toBe(120);
});

it('lets a film go on where it was', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const film = find<HTMLVideoElement>('video');
  Object.defineProperty(film, 'paused', { value: false });
  Object.assign(film, { currentTime: 42, volume: 0.3 });
  fireEvent.play(film);
  const captured = captureView('example');
  render();
  await captured.putBack(stay);
  expect([find<HTMLVideoElement>('video').currentTime, find<HTMLVideoElement>('video').volume]).toEqual([
    42, 0.3,
  ]);
  expect(play).toHaveBeenCalledTimes(1);
});

it('waits no longer for a page that was left', async () => {
  write(story(), 'Once upon');
  const captured = captureView('example');
  render('<p>Elsewhere</p>');
  let isLeft = false;
  const put = captured.putBack(() => isLeft);
  isLeft = true;
  find('p').remove();
  await waitFor(() => expect(put).resolves.toHaveLength(1), { timeout: 500 });
});
