import { SCRIPTED_FORM } from '@samen/contracts/pre-hydration';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useRef, useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import recordInput from './record-input.script.ts?text';
import { markHydrated, replayInput } from './replay-input.ts';
import { useHydratedPart } from './use-hydrated-part.ts';

const called = jest.fn<undefined, [string, unknown?]>();

function Fields() {
  const [text, setText] = useState('');
  const [type, setType] = useState('a');
  const [checkedNames, setChecked] = useState<string[]>(['kept']);
  const toggle = (one: string) =>
    setChecked(
      checkedNames.includes(one) ? checkedNames.filter((other) => other !== one) : [...checkedNames, one],
    );
  const [message, setMessage] = useState('');
  return (
    <>
      <input aria-label="text" value={text} onChange={(event) => setText(event.target.value)} />
      <Message onInput={setMessage} />
      <select aria-label="type" value={type} onChange={(event) => setType(event.target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      {['one', 'two', 'kept'].map((one) => (
        <label key={one}>
          <input type="checkbox" checked={checkedNames.includes(one)} onChange={() => toggle(one)} />
          {one}
        </label>
      ))}
      <output>{JSON.stringify({ text, type, checkedNames, message })}</output>
    </>
  );
}

/** A field that keeps its own text and is emptied as soon as it is hydrated, as libraries for forms do. */
function Message({ onInput }: { onInput: (text: string) => void }) {
  const isNew = useRef(true);
  const empty = (element: HTMLTextAreaElement | null) => {
    if (element && isNew.current) element.value = '';
    isNew.current = false;
  };
  return <textarea aria-label="message" ref={empty} onChange={(event) => onInput(event.target.value)} />;
}

function Buttons({ name }: { name: string }) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    called('sent', submitter?.textContent);
  };
  return (
    <>
      <button type="button" onClick={() => called(name)}>
        {name}
      </button>
      <form method="post" {...{ [SCRIPTED_FORM]: '' }} onSubmit={send}>
        <button type="submit">{`send ${name}`}</button>
      </form>
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  useHydratedPart(name);
  return children;
}

/** The shell with one remote, whose code comes when `arrive` is called. */
function page(content: ReactNode) {
  let arrive: () => void = () => undefined;
  const code = new Promise<{ default: ComponentType }>((resolve) => {
    arrive = () => resolve({ default: () => <Part name="example">{content}</Part> });
  });
  const tree = (Remote: ComponentType) => (
    <Part name="">
      <Buttons name="shell" />
      <div data-remote="example">
        <Suspense fallback={<p>waiting</p>}>
          <Remote />
        </Suspense>
      </div>
    </Part>
  );
  const html = renderToString(tree(() => <Part name="example">{content}</Part>));
  return { html, tree: tree(lazy(() => code)), arrive: () => act(async () => arrive()) };
}

let root: Root | undefined;

function open(content: ReactNode) {
  const { html, tree, arrive } = page(content);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  // As the browser runs it from the page's head.
  new Function(recordInput)();
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(place, tree);
    });
  return { hydrate, arrive };
}

beforeEach(() => called.mockReset());
afterEach(async () => {
  await act(async () => root?.unmount());
  window.samenEarly?.stop();
  delete window.samenEarly;
  document.body.replaceChildren();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const state = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as unknown;

/** As a browser does it: the value changes behind React's back, then the event comes. */
function type(name: string, value: string) {
  const element = field(name);
  element.value = value;
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

it('keeps what was typed, chosen and checkedNames before, and counts it as input', async () => {
  const { hydrate, arrive } = open(<Fields />);
  type('text', 'taalmaatje');
  type('message', 'Ik help graag.');
  field('type').value = 'b';
  field('type').dispatchEvent(new Event('change', { bubbles: true }));
  for (const one of ['one', 'two', 'kept']) field(one).click();
  await hydrate();
  await arrive();
  await waitFor(() =>
    expect(state()).toEqual({
      text: 'taalmaatje',
      type: 'b',
      checkedNames: ['one', 'two'],
      message: 'Ik help graag.',
    }),
  );
  expect(field('text').value).toBe('taalmaatje');
  expect(field('message').value).toBe('Ik help graag.');
  expect(['one', 'two', 'kept'].map((one) => field(one).checked)).toEqual([true, true, false]);
});

it('leaves the caret where it was', async () => {
  const { hydrate, arrive } = open(<Fields />);
  field('text').focus();
  field('text').value = 'taalmaatje';
  field('text').setSelectionRange(2, 4);
  field('text').dispatchEvent(new Event('input', { bubbles: true }));
  await hydrate();
  await arrive();
  await waitFor(() => expect(state()).toMatchObject({ text: 'taalmaatje' }));
  expect(field('text')).toHaveFocus();
  expect([field('text').selectionStart, field('text').selectionEnd]).toEqual([2, 4]);
});

it('presses a button once that was pressed before its part was hydrated, each part in its own time', async () => {
  const { hydrate, arrive } = open(<Buttons name="remote" />);
  press('remote');
  press('shell');
  expect(called).not.toHaveBeenCalled();
  await hydrate();
  await waitFor(() => expect(called.mock.calls).toEqual([['shell']]));
  press('remote');
  press('shell');
  expect(called.mock.calls).toEqual([['shell'], ['shell']]);
  await arrive();
  await waitFor(() => expect(called).toHaveBeenCalledTimes(4));
  press('remote');
  expect(called.mock.calls.slice(2)).toEqual([['remote'], ['remote'], ['remote']]);
  expect(window.samenEarly).toBeUndefined();
});

it('keeps a form that only scripts can send from being sent, and sends it with the button that was pressed', async () => {
  const { hydrate, arrive } = open(<Buttons name="remote" />);
  const form = screen.getByRole('button', { name: 'send remote' }).closest('form') as HTMLFormElement;
  const event = new SubmitEvent('submit', {
    bubbles: true,
    cancelable: true,
    submitter: screen.getByRole('button', { name: 'send remote' }),
  });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await hydrate();
  await arrive();
  await waitFor(() => expect(called.mock.calls).toEqual([['sent', 'send remote']]));
});

it('lets a form go that the browser can send', () => {
  open(
    <form method="get" action="/vacancies/search">
      <button type="submit">search</button>
    </form>,
  );
  const form = screen.getByRole('button', { name: 'search' }).closest('form') as HTMLFormElement;
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(window.samenEarly?.actions).toEqual([]);
});

it('gives a press that wakes its part up to React alone', async () => {
  const { hydrate } = open(<Buttons name="remote" />);
  // React takes a part over within the press on it, when its code is there.
  await hydrate();
  document.addEventListener('click', () => markHydrated('example'), { capture: true, once: true });
  press('remote');
  expect(window.samenEarly?.actions).toEqual([]);
});

it('finds a field that was rendered again by its id', async () => {
  const { hydrate, arrive } = open(<Fields />);
  field('text').id = 'text';
  type('text', 'taal');
  const again = field('text').cloneNode() as HTMLInputElement;
  field('text').replaceWith(again);
  const changed = jest.fn();
  again.addEventListener('input', () => changed(again.value));
  markHydrated('example');
  await replayInput('example');
  expect(changed).toHaveBeenCalledWith('taal');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await hydrate();
  await arrive();
});
