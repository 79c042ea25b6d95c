import { helpChanges, newHelp, newHelpOf } from './help-values.ts';

it('sends a place without a street, and empty fields as nothing', () => {
  const values = newHelp({ title: ' Wie helpt mij? ', address: { city: ' Oldebroek ' } });
  expect(helpChanges(values)).toMatchObject({
    title: 'Wie helpt mij?',
    description: null,
    district: null,
    addressAttributes: { city: 'Oldebroek', street: null, houseNumber: null, postalCode: null },
  });
  expect(helpChanges(newHelp({})).addressAttributes).toBeNull();
  expect(newHelpOf(values, 'nl')).toMatchObject({
    vacancyType: 'p2p',
    locationType: 'at_home',
    locale: 'nl',
  });
});
