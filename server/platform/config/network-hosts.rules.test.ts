import { expect, test } from 'vitest'
import { listensToNetwork, listNetworkHosts } from './network-hosts.rules.ts'

const at = (address: string, internal = false) => [{ address, family: 'IPv4', internal }]
const interfaces = {
  lo: at('127.0.0.1', true),
  docker0: at('172.17.0.1'),
  eth0: at('10.0.0.7'),
  wlan0: [...at('192.168.1.23'), { address: 'fe80::1', family: 'IPv6', internal: false }],
  usb0: at('169.254.3.4'),
}

test('a machine is reached by the addresses of its networks, a school’s or a home’s first', () => {
  expect(listNetworkHosts('0.0.0.0', interfaces)).toEqual(['192.168.1.23', '10.0.0.7'])
  expect(listNetworkHosts('localhost', interfaces)).toEqual(['192.168.1.23', '10.0.0.7'])
})

test('a server that listens to one address is reached by that one', () => {
  expect(listNetworkHosts('10.0.0.7', interfaces)).toEqual(['10.0.0.7'])
})

test('a server on localhost is reached by nobody else', () => {
  expect(['localhost', '127.0.0.1', '::1', '0.0.0.0', '192.168.1.23'].map(listensToNetwork)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})
