import { addressKey } from './address-key.ts';

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['::ffff:a00:1', '10.0.0.1'],
  ['10.0.0.1:5678', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:5678', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
  ['2001:0db8::1', '2001:db8:0:0'],
  ['2001:db8::7:6:5:4:3', '2001:db8:0:7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
  ['64:FF9B::a00:1', '10.0.0.1'],
  ['64:ff9b:1::a00:1', '64:ff9b:1:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  // Of a connection that is gone, or as no one has it.
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['renderer', 'unknown'],
  ['10.0.0', 'unknown'],
  [`${'1:'.repeat(40)}1`, 'unknown'],
  ['x'.repeat(100_000), 'unknown'],
])('takes %j for %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});
