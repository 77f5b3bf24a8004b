import { expect, test } from 'vitest'
import { getNetworkKey } from './network-address.ts'

test('all addresses of an IPv6 line are one key', () => {
  const line = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff:ffff:ffff:ffff',
    '2001:0db8:0001:0002::',
    '2001:DB8:1:2::1%eth0',
  ]
  expect(new Set(line.map(getNetworkKey))).toEqual(new Set(['2001:db8:1:2::/64']))
})

test('other lines, and the short forms, are distinguished', () => {
  expect(getNetworkKey('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(getNetworkKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(getNetworkKey('::1')).toBe('0:0:0:0::/64')
  expect(getNetworkKey('fe80::1:2:3:4')).toBe('fe80:0:0:0::/64')
})

test('IPv4 stays as it is, also where it comes as IPv6', () => {
  expect(getNetworkKey('203.0.113.9')).toBe('203.0.113.9')
  expect(getNetworkKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(getNetworkKey('::ffff:cb00:7109')).toBe('203.0.113.9')
  expect(getNetworkKey('no address')).toBe('no address')
})
