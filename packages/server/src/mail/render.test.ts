import { renderNotice } from './render.ts';

it('ends a notice where the mail goes on with what somebody wrote', () => {
  const data = {
    application: { name: 'Noor Bakker', message: 'Ik kom graag.', contact: 'noor@alfa.example' },
    vacancy: { title: 'Koken' },
    recipient: { first_name: 'Sam' },
  };
  expect(renderNotice('application_received', 'nl', data).body).toBe(
    "Noor Bakker heeft gereageerd op 'Koken'.",
  );
  expect(renderNotice('application_received', 'en', data).body).toBe("Noor Bakker has applied for 'Koken'.");
});
