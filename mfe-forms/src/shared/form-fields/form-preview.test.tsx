import { screen, within } from '@testing-library/react';
import { after, EVERY_TYPE, makeQuestion } from '../../test/questions.ts';
import { show } from '../../test/show.tsx';
import { FormPreview, type PreviewedForm } from './index.ts';

const form = (own: Partial<PreviewedForm> = {}): PreviewedForm => ({
  title: 'Kennismaken',
  description: 'Vertel ons **wat** je zoekt.',
  questions: [...EVERY_TYPE],
  layout: 'page',
  submitLabel: null,
  confirmText: null,
  ...own,
});
const open = async (own: Partial<PreviewedForm> = {}, locale: 'nl' | 'en' = 'nl') => {
  const shown = form(own);
  const page = await show(() => <FormPreview form={shown} />, { site: { locale } });
  await screen.findByRole('heading', { level: 2, name: 'Kennismaken' });
  return page;
};

it('has a field for each type of question, with its help and its bounds', async () => {
  await open();
  const textbox = (name: string | RegExp) => screen.getByRole('textbox', { name });
  expect(textbox('Hoe heet je?')).toHaveAccessibleDescription('Zoals we je noemen.');
  expect(textbox('Je e-mailadres')).toHaveAttribute('type', 'email');
  expect(screen.getByRole('radiogroup', { name: 'Heb je ervaring?' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 3, name: 'Praktisch' })).toBeInTheDocument();
  const days = screen.getByRole('group', { name: /^Wanneer kun je\?/ });
  expect(within(days).getAllByRole('checkbox')).toHaveLength(3);
  expect(days).toHaveAccessibleDescription('Kies er 1 tot en met 2.');
  expect(textbox(/^Vanaf welke dag\?/)).toHaveAccessibleDescription('Vanaf 15 januari 2027.');
  expect(textbox(/^Vanaf hoe laat\?/)).toHaveAttribute('placeholder', 'uu:mm');
  expect(textbox(/^Hoeveel uur per week\?/)).toHaveAccessibleDescription('Een getal van 1 tot en met 20.');
  expect(textbox(/^Een pagina over jou/)).toHaveAttribute('type', 'url');
  expect(textbox(/^Waar kunnen we je bellen\?/)).toHaveAttribute('type', 'tel');
  expect(screen.getByRole('checkbox', { name: 'Ik ga akkoord' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Versturen' })).toBeInTheDocument();
});

it('shows a question as soon as the value that it depends on is there, and no longer', async () => {
  const { user } = await open();
  const which = { name: 'Welke ervaring?' };
  expect(screen.queryByRole('textbox', which)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Ja' }));
  expect(screen.getByRole('textbox', which)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Nee' }));
  expect(screen.queryByRole('textbox', which)).not.toBeInTheDocument();
});

it('checks a field when it is left after a change, and not before', async () => {
  const { user } = await open();
  const mail = screen.getByRole('textbox', { name: 'Je e-mailadres' });
  await user.click(mail);
  await user.tab();
  expect(mail).not.toHaveAttribute('aria-invalid');
  await user.type(mail, 'noor');
  expect(mail).not.toHaveAttribute('aria-invalid');
  await user.tab();
  expect(mail).toHaveAccessibleDescription('Vul een geldig e-mailadres in');
});

it('sends nothing: it leads to the first mistake, and says that nothing was sent', async () => {
  const { user } = await open({ questions: EVERY_TYPE.slice(0, 2), submitLabel: 'Doe mee' });
  await user.click(screen.getByRole('button', { name: 'Doe mee' }));
  const name = screen.getByRole('textbox', { name: 'Hoe heet je?' });
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Dit veld is verplicht');
  await user.type(name, 'Noor');
  await user.type(screen.getByRole('textbox', { name: 'Je e-mailadres' }), 'noor@post.example');
  await user.click(screen.getByRole('button', { name: 'Doe mee' }));
  expect(screen.getByRole('status')).toHaveTextContent('Zo ziet een bezoeker het. Er is niets verstuurd.');
});

it('shows what has to be agreed to on its last step', async () => {
  const confirmText = 'Ik kom op tijd.';
  const questions = [makeQuestion(1, 'text', 'One'), makeQuestion(2, 'info_section', 'Two')];
  const { user } = await open({ questions, layout: 'steps', confirmText });
  expect(screen.queryByRole('checkbox', { name: confirmText })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Volgende' }));
  expect(screen.getByRole('checkbox', { name: confirmText })).toBeInTheDocument();
});

it('goes step by step, each of which begins at an information part', async () => {
  const questions = [
    makeQuestion(1, 'number', 'How many?', { required: true }),
    makeQuestion(2, 'info_section', '## Details'),
    makeQuestion(3, 'text', 'Why so many?', { conditions: after(1, 'gt', 5) }),
    makeQuestion(4, 'text', 'Anything else?'),
  ];
  const { user } = await open({ questions, layout: 'steps' }, 'en');
  expect(screen.getByText('Step 1 of 2')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'How many?' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Step 1 of 2')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'How many?' }));
  await user.type(screen.getByRole('textbox', { name: 'How many?' }), '6');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Step 2 of 2')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Details' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Why so many\?/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('textbox', { name: 'How many?' })).toHaveValue('6');
});

it('takes files without sending them anywhere', async () => {
  const { user } = await open({
    questions: [makeQuestion(1, 'file', 'Je diploma', { required: true, max: 1, fileKinds: ['document'] })],
  });
  const input = screen.getByLabelText(/^Je diploma/);
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  expect(input).toHaveAccessibleDescription('Dit veld is verplicht');
  await user.upload(input, new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('cv.pdf')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Versturen' }));
  expect(await screen.findByText('Zo ziet een bezoeker het. Er is niets verstuurd.')).toBeInTheDocument();
});
