import { rejection, type ApiHandlers } from '@samen/testing';
import { screen, waitFor } from '@testing-library/react';
import { makeForm, oneOf, openManaged } from '../../test/manage-api.ts';
import { makeQuestion } from '../../test/questions.ts';

const FORM = 'GET /api/v1/forms/form-1';
const form = makeForm({
  questions: [makeQuestion(1, 'text', 'Hoe heet je?', { required: true })],
} as never);
const open = (handlers: ApiHandlers = {}) =>
  openManaged('/form_builder/form-1/preview', { [FORM]: oneOf('forms', form), ...handlers });

it('tries the form out as visitors see it, and sends nothing', async () => {
  const page = await open();
  await using api = page.api;
  const name = await screen.findByRole('textbox', { name: /Hoe heet je/ });
  expect(screen.getByText('Probeer het formulier uit. Hier wordt niets verstuurd of bewaard.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Versturen' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/verplicht/));
  await page.user.type(name, 'Noor');
  await page.user.click(screen.getByRole('button', { name: 'Versturen' }));
  expect(await screen.findByText('Zo ziet een bezoeker het. Er is niets verstuurd.')).toBeVisible();
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

it('is as wide as a phone where that is chosen, with what was typed', async () => {
  const page = await open();
  await using _api = page.api;
  const name = await screen.findByRole('textbox', { name: /Hoe heet je/ });
  await page.user.type(name, 'Noor');
  const widthOf = () => name.closest<HTMLElement>('[style*="width"]')?.style.width;
  expect(widthOf()).toBe('1024px');
  await page.user.click(screen.getByRole('button', { name: 'Telefoon' }));
  await waitFor(() => expect(widthOf()).toBe('390px'));
  expect(name).toHaveValue('Noor');
});

it('is not found where there is no such form', async () => {
  const page = await open({ [FORM]: rejection(404, 'not_found') });
  await using _api = page.api;
  expect(await screen.findByText(/Page not found/)).toBeVisible();
});
