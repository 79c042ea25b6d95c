import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { SiteHeaderProps } from './site-header.tsx';
import { AccountMenu, ColourModeToggle, LanguageSwitch } from './tools.tsx';

const props: SiteHeaderProps = {
  logo: { name: 'Vrijwilligersplein', href: '/' },
  items: [
    { id: 'v', label: 'Vacatures', href: '/vacatures', isCurrent: true },
    {
      id: 'o',
      label: 'Organisaties',
      href: '/organisaties',
      items: [{ id: 'p', label: 'Plaatsen', href: '#plaatsen' }],
    },
  ],
  labels: { navigation: 'Hoofdmenu', menu: 'Menu', closeMenu: 'Sluit', submenu: (name) => `Onder ${name}` },
};

const navigation = () => within(screen.getByRole('navigation', { name: 'Hoofdmenu' }));

it.each(['tab', 'legacy'] as const)('of variant %s marks the current page', (variant) => {
  render(<SiteHeader {...props} variant={variant} />);
  expect(navigation().getByRole('link', { current: 'page' }).textContent).toBe('Vacatures');
});

it('opens the items below an item, and closes them on Escape with the focus on it', async () => {
  render(<SiteHeader {...props} />);
  const opener = navigation().getByRole('button', { name: 'Organisaties' });
  await userEvent.click(opener);
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'Plaatsen' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Plaatsen' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('opens the menu over the whole screen, and closes it when a link is followed', async () => {
  render(<SiteHeader {...props} search={<input aria-label="Zoek" />} />);
  const opener = screen.getByRole('button', { name: 'Menu' });
  await userEvent.click(opener);
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  const close = menu.getByRole('button', { name: 'Sluit' });
  expect(document.activeElement).toBe(close);
  expect(close.closest('[data-edge="top"]')).not.toBeNull();
  await userEvent.click(menu.getByRole('button', { name: 'Organisaties' }));
  await userEvent.click(menu.getByRole('link', { name: 'Plaatsen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it('changes the colour mode from a menu that says which one is on', async () => {
  const changed = jest.fn();
  const labels = { button: 'Weergave', system: 'Systeem', light: 'Licht', dark: 'Donker' };
  render(<ColourModeToggle mode="system" onChange={changed} labels={labels} />);
  await userEvent.click(screen.getByRole('button', { name: 'Weergave: Systeem' }));
  expect(screen.getByRole('menuitemradio', { name: 'Systeem' }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Donker' }));
  expect(changed).toHaveBeenCalledWith('dark');
});

it('names languages in themselves and marks the current one', () => {
  render(
    <LanguageSwitch
      label="Taal"
      current="nl"
      languages={[
        { code: 'nl', short: 'NL', name: 'Nederlands', href: '/' },
        { code: 'en', short: 'EN', name: 'English', href: '/en' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'EN, English' }).lang).toBe('en');
  expect(screen.getByRole('link', { current: true }).textContent).toBe('NL');
});

it('opens the account of the person', async () => {
  render(<AccountMenu name="Marloes Hendriks" label="Account van Marloes" items={[]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Account van Marloes' }));
  expect(screen.getByRole('menu', { name: 'Account van Marloes' })).toBeTruthy();
});

describe('the footer', () => {
  const columns = [{ id: '1', title: 'Contact', lang: 'nl', text: '[Bel ons](tel:0241234567)' }];
  it.each(['tab', 'legacy', 'maud'] as const)('of variant %s carries columns, marks and links', (variant) => {
    render(
      <SiteFooter
        variant={variant}
        columns={columns}
        seals={[{ short: 'ANBI', name: 'ANBI-erkend' }]}
        copyright="© 2026"
        linksLabel="Onderaan"
        links={[{ id: 'p', label: 'Privacy', lang: 'nl', href: '/privacy' }]}
      />,
    );
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByRole('heading', { name: 'Contact', level: 2 })).toBeTruthy();
    expect(footer.getByRole('link', { name: 'Bel ons' }).closest('[lang]')).toBeTruthy();
    // Its name is in the language of the page.
    expect(footer.getByRole('img', { name: 'ANBI-erkend' }).closest('[lang]')).toBeNull();
    expect(footer.getByRole('link', { name: 'Privacy' }).lang).toBe('nl');
  });
});

it('is rendered on the server as it is in the browser', () => {
  expect(renderToString(<SiteHeader {...props} />)).toContain('Vacatures');
});

it('says of a name in which language it is, where that is not the page’s', async () => {
  const below = { id: 'p', label: 'Plaatsen', lang: 'nl', href: '#plaatsen' };
  const items = [
    { id: 'v', label: 'Vacatures', lang: 'nl', href: '/vacatures' },
    { id: 'o', label: 'Organisaties', lang: 'nl', href: '/organisaties', items: [below] },
    { id: 'n', label: 'News', href: '/news' },
  ];
  const langs = (all: HTMLElement) =>
    [...all.querySelectorAll<HTMLElement>('a, button')].map(
      ({ textContent, lang }) => `${textContent} ${lang}`,
    );
  const expected = ['Vacatures nl', 'Organisaties nl', 'Plaatsen nl', 'News '];
  render(<SiteHeader {...props} items={items} />);
  expect(langs(screen.getByRole('navigation', { name: 'Hoofdmenu' }))).toEqual(expected);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
  expect(langs(menu.getByRole('navigation', { name: 'Hoofdmenu' }))).toEqual(expected);
});
