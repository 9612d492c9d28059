import { expect, test } from 'vitest'
import { senderAddressOf, networkOfAddress } from './network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ff', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['1::2:3:4:5:192.0.2.1', '1:0:2:3::/64'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['203.0.113.9:', 'unknown'],
  ['203.0.113.9:4711:1', 'unknown'],
  ['203.0.113.999', 'unknown'],
  ['203.0.113.09', 'unknown'],
  ['[203.0.113.9', 'unknown'],
  ['[]:443', 'unknown'],
  ['2001:db8:::1', 'unknown'],
  ['2001:db8:1:2::1]', 'unknown'],
  ['_hidden', 'unknown'],
  ['x'.repeat(5000), 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOfAddress(address)).toBe(network)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::1'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['_hidden', 'unknown'],
])('for a record, %s is %s', (given, address) => {
  const header = (name: string) => (name === 'x-forwarded-for' ? `10.0.0.1, ${given}` : undefined)
  const from = (TRUSTED_PROXIES: number) =>
    senderAddressOf({ var: { ctx: { env: { TRUSTED_PROXIES } } }, req: { header }, env: undefined } as never)
  expect([from(1), from(0)]).toEqual([address, 'unknown'])
})
