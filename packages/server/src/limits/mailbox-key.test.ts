import { mailboxKey } from './mailbox-key.ts';

it.each([
  ['Anna@Example.org', 'anna@example.org'],
  ['anna+lijst@example.org', 'anna@example.org'],
  ['anna+a+b@example.org', 'anna@example.org'],
  ['anna@ＥＸＡＭＰＬＥ.nl', 'anna@example.nl'],
  ['anna@example。nl', 'anna@example.nl'],
  ['anna@bücher.example', 'anna@xn--bcher-kva.example'],
  ['a.nna@example.org', 'a.nna@example.org'],
  ['+x@example.org', '+x@example.org'],
  ['anna@exa mple', 'anna@exa mple'],
  ['geen adres', 'geen adres'],
])('counts %s as %s', (email, key) => expect(mailboxKey(email)).toBe(key));
