import { screen } from '@testing-library/react';
import { InLanguage } from './in-language.tsx';
import { show } from './test/show.tsx';

it('marks a person’s own words in a sentence where they are in another language than the page', async () => {
  await show(() => (
    <>
      <p>
        <InLanguage text="Koken is waiting to be published" part="Koken" locale="en" />
      </p>
      <p>
        <InLanguage text="Tuinieren wacht op plaatsing" part="Tuinieren" locale="nl" />
      </p>
      <p>
        <InLanguage text="Iemand wacht" part={null} locale="en" />
      </p>
      <p>
        <InLanguage text="Sport wacht" part="Sport" locale={null} />
      </p>
    </>
  ));
  expect(await screen.findByText('Koken')).toHaveAttribute('lang', 'en');
  expect(screen.getByText('Koken').parentElement).toHaveTextContent('Koken is waiting to be published');
  for (const sentence of ['Tuinieren wacht op plaatsing', 'Iemand wacht', 'Sport wacht'])
    expect(screen.getByText(sentence).closest('[lang]:not(html)')).toBeNull();
});
