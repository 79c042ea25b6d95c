import { readAddresses } from './addresses.ts';

it('reads addresses between commas, semicolons and ends of lines, each once', () => {
  expect(
    readAddresses(' Anna@example.org, bram@example.org;anna@example.org\r\nCees <cees@example.org>\n\n;'),
  ).toEqual({
    emails: ['anna@example.org', 'bram@example.org', 'cees@example.org'],
    wrong: [],
    repeated: 1,
  });
});

it('says which are none', () => {
  const { emails, wrong } = readAddresses(
    `anna@, Bram de Wit, ${'x'.repeat(250)}@example.org, dirk@example.org`,
  );
  expect(emails).toEqual(['dirk@example.org']);
  expect(wrong).toHaveLength(3);
  expect(readAddresses('victim@ＥＸＡＭＰＬＥ.nl, victim@example。nl').wrong).toHaveLength(2);
  expect(readAddresses(' ,;\n')).toEqual({ emails: [], wrong: [], repeated: 0 });
});
