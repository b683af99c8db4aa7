import { expect, it } from 'vitest';
import { placesOf } from './places.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  [undefined, ''],
])('the address %s is counted as %s', (ip, place) => {
  expect(placesOf(ip)[0].name).toBe(place);
});

it('an IPv6 address is also counted with its neighbours of the /56 and the /48, which stand for more clients', () => {
  expect(placesOf('2001:db8:1:2ff3::9')).toEqual([
    { name: '2001:db8:1:2ff3::/64', clients: 1 },
    { name: '2001:db8:1:2f00::/56', clients: 2 },
    { name: '2001:db8:1::/48', clients: 4 },
  ]);
  expect(placesOf('203.0.113.7')).toEqual([{ name: '203.0.113.7', clients: 1 }]);
});
