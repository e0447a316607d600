import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('returns an IPv4 address, also when mapped to IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('returns the first half of an IPv6 address in any notation', () => {
  const home = '2001:db8:1:2::/64'
  expect(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd')).toBe(home)
  expect(networkOf('2001:0DB8:0001:0002::1')).toBe(home)
  expect(networkOf('2001:db8:1:3::1')).not.toBe(home)
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
