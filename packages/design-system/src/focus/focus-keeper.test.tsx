import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../overlays/dialog.tsx';
import { Menu } from '../overlays/menu.tsx';
import { OTHERS_FIRST } from './focus-keeper.ts';
import { focusArrival, keepFocus } from './index.ts';

function Page({ children }: { children: ReactNode }) {
  const area = useRef<HTMLElement>(null);
  useEffect(() => (area.current ? keepFocus(area.current) : undefined), []);
  return (
    <>
      <header>
        <button>Menu</button>
      </header>
      <main ref={area} tabIndex={-1}>
        <h1>Pagina</h1>
        {children}
      </main>
      <footer>Onder</footer>
    </>
  );
}

function Rows({ names = ['Een', 'Twee', 'Drie'] }: { names?: string[] }) {
  const [shown, setShown] = useState(names);
  const without = (name: string) => setShown((all) => all.filter((one) => one !== name));
  if (shown.length === 0) return <p>Niets</p>;
  return (
    <section>
      <h2>Lijst</h2>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <input type="checkbox" aria-label={`Kies ${name}`} />
            <a href={`/${name}`}>{name}</a>
            <button onClick={() => without(name)}>{`Weg ${name}`}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A row whose menu confirms first. */
function RowsWithConfirmation() {
  const [shown, setShown] = useState(['Een', 'Twee']);
  const [confirming, setConfirming] = useState<string | null>(null);
  return (
    <table>
      <tbody>
        {shown.map((name) => (
          <tr key={name}>
            <th scope="row">
              <a href={`/${name}`}>{name}</a>
            </th>
            <td>
              <Menu
                items={[{ id: 'delete', label: 'Verwijderen', onSelect: () => setConfirming(name) }]}
                trigger={(props) => <button {...props}>{`Acties ${name}`}</button>}
              />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>
            <ConfirmDialog
              isOpen={confirming !== null}
              title="Zeker?"
              confirmLabel="Ja"
              cancelLabel="Nee"
              onConfirm={() => {
                setConfirming(null);
                setShown((all) => all.filter((one) => one !== confirming));
              }}
              onCancel={() => setConfirming(null)}
            />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

function Decision({ isDecided }: { isDecided: boolean }) {
  const [isDone, setDone] = useState(false);
  return (
    <section>
      <h2>Besluit</h2>
      {isDone ? (
        isDecided && <p data-focus-next>Fatima is geaccepteerd</p>
      ) : (
        <form>
          <button type="button" onClick={() => setDone(true)}>
            Accepteren
          </button>
        </form>
      )}
    </section>
  );
}

function More() {
  const [count, setCount] = useState(2);
  return (
    <section>
      <h2>Notities</h2>
      <ul>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>{`Notitie ${index + 1}`}</li>
        ))}
      </ul>
      {count < 4 && (
        <div>
          <button onClick={() => setCount(4)}>Oudere</button>
        </div>
      )}
    </section>
  );
}

function Upload() {
  const [isThere, setThere] = useState(true);
  return (
    <div role="group" aria-labelledby="photo">
      <h3 id="photo">Foto</h3>
      {isThere && <button onClick={() => setThere(false)}>Weg</button>}
      <button>Kiezen</button>
    </div>
  );
}

function Blocked() {
  const [isOver, setOver] = useState(false);
  return (
    <fieldset>
      <legend>Stap</legend>
      <button disabled={isOver} onClick={() => setOver(true)}>
        Publiceren
      </button>
    </fieldset>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const comesTo = (find: () => HTMLElement) => waitFor(() => expect(find()).toHaveFocus());
const link = (name: string) => screen.getByRole('link', { name });
const heading = (name: string) => screen.getByRole('heading', { name });

describe('when an action takes its own button away, the focus goes', () => {
  const ways: [string, ReactNode, () => Promise<void>, () => HTMLElement][] = [
    ['to the row that moves up', <Rows />, () => press('Weg Twee'), () => link('Drie')],
    ['to the row before, after the last', <Rows />, () => press('Weg Drie'), () => link('Twee')],
    [
      'to the page where no list is left',
      <Rows names={['Een']} />,
      () => press('Weg Een'),
      () => heading('Pagina'),
    ],
    [
      'to the row that moves up, out of a dialog that a menu of the row has opened',
      <RowsWithConfirmation />,
      async () => {
        await press('Acties Een');
        await userEvent.click(screen.getByRole('menuitem', { name: 'Verwijderen' }));
        await press('Ja');
      },
      () => link('Twee'),
    ],
    [
      'to what says how it stands now',
      <Decision isDecided />,
      () => press('Accepteren'),
      () => screen.getByText(/is geaccepteerd/),
    ],
    [
      'to the heading of the part',
      <Decision isDecided={false} />,
      () => press('Accepteren'),
      () => heading('Besluit'),
    ],
    [
      'to the first of what a list has got more',
      <More />,
      () => press('Oudere'),
      () => screen.getByText('Notitie 3'),
    ],
    ['to the heading of a group', <Upload />, () => press('Weg'), () => heading('Foto')],
    [
      'to the legend, where the button stays and can do no more',
      <Blocked />,
      () => press('Publiceren'),
      () => screen.getByText('Stap'),
    ],
  ];
  it.each(ways)('%s', async (_where, part, action, target) => {
    render(<Page>{part}</Page>);
    await action();
    await comesTo(target);
    // Words have it only as long as they have the focus.
    await userEvent.tab();
    expect(document.querySelector('[data-focus-kept]')).toBeNull();
  });
});

function Notice() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button>Opslaan</button>
      {isOpen && (
        <section data-notices>
          <button onClick={() => setOpen(false)}>Sluiten</button>
        </section>
      )}
    </>
  );
}

it('goes back to where a person was when a notice is closed', async () => {
  render(
    <Page>
      <Notice />
    </Page>,
  );
  screen.getByRole('button', { name: 'Opslaan' }).focus();
  await press('Sluiten');
  await comesTo(() => screen.getByRole('button', { name: 'Opslaan' }));
});

function Steps() {
  const [step, setStep] = useState(1);
  const field = useRef<HTMLInputElement>(null);
  return (
    <form>
      <h2>Vorm</h2>
      {step === 1 ? (
        <button
          type="button"
          onClick={() => {
            setStep(2);
            requestAnimationFrame(() => field.current?.focus());
          }}
        >
          Verder
        </button>
      ) : (
        <input ref={field} aria-label="Reden" />
      )}
    </form>
  );
}

it('leaves the focus where the page itself puts it', async () => {
  const seen: string[] = [];
  const note = ({ target }: FocusEvent) => seen.push((target as Element).tagName);
  document.addEventListener('focusin', note);
  render(
    <Page>
      <Steps />
    </Page>,
  );
  await press('Verder');
  await comesTo(() => screen.getByLabelText('Reden'));
  document.removeEventListener('focusin', note);
  expect(seen).toEqual(['BUTTON', 'INPUT']);
});

it('takes nothing from who has pressed beside everything', async () => {
  const { rerender } = render(
    <Page>
      <Rows />
    </Page>,
  );
  screen.getByRole('button', { name: 'Weg Een' }).focus();
  await userEvent.click(screen.getByText('Onder'));
  expect(document.body).toHaveFocus();
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  const moved = jest.fn();
  document.addEventListener('focusin', moved);
  rerender(
    <Page>
      <Upload />
    </Page>,
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 2 * OTHERS_FIRST)));
  document.removeEventListener('focusin', moved);
  expect(moved).not.toHaveBeenCalled();
});

describe('who comes to a page', () => {
  const come = (html: string, leftBy?: string) => {
    document.body.innerHTML = `<main tabindex="-1">${html}</main>`;
    const area = document.querySelector('main') as HTMLElement;
    return { area, stop: focusArrival(area, leftBy) };
  };

  it('begins at its heading, as soon as there is one', async () => {
    const { area } = come('<p>Laden</p>');
    area.innerHTML = '<h1>Vacatures</h1>';
    await comesTo(() => heading('Vacatures'));
  });

  it('goes on behind the link by which they had left it, also where the list comes later', async () => {
    const { area } = come('<h1>Vacatures</h1>', '/vacancies/2');
    await comesTo(() => heading('Vacatures'));
    area.insertAdjacentHTML('beforeend', '<a href="/vacancies/1">Een</a><a href="/vacancies/2">Twee</a>');
    await comesTo(() => link('Twee'));
  });

  it('stays where they have gone on to', async () => {
    const { area } = come('<button>Filter</button>');
    screen.getByRole('button', { name: 'Filter' }).focus();
    area.insertAdjacentHTML('afterbegin', '<h1>Vacatures</h1>');
    await act(async () => Promise.resolve());
    expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
  });
});
