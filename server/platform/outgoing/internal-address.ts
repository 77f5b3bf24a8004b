// Addresses of this machine or its network, as opposed to the internet (the special-purpose registries of RFC
// 6890, and those of IPv6 that embed an IPv4 address).
import { BlockList, isIP } from 'node:net'

const internal = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  internal.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  internal.addSubnet(net, prefix, 'ipv6')

/** The 8 groups of an IPv6 address as numbers. */
const readGroups = (address: string): number[] => {
  // URL writes every form of an address in one: no zone, no dotted end.
  const plain = new URL(`http://[${address.split('%')[0]}]/`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const parse = (part: string) =>
    part === '' ? [] : part.split(':').map(group => Number.parseInt(group, 16))
  const start = parse(head)
  const end = parse(tail ?? '')
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end]
}

const toDotted = (high = 0, low = 0): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** The IPv4 address that an IPv6 address leads to; null for one of its own. */
const findCarried = (groups: readonly number[]): string | null => {
  const [first, second] = groups
  const startsEmpty = groups.slice(0, 5).every(group => group === 0)
  if (startsEmpty && (groups[5] === 0xffff || groups[5] === 0)) return toDotted(groups[6], groups[7])
  if (first === 0x64 && second === 0xff9b && groups.slice(2, 6).every(group => group === 0))
    return toDotted(groups[6], groups[7])
  return first === 0x2002 ? toDotted(second, groups[2]) : null
}

/** @param address an IPv4 or IPv6 address; anything else counts as internal */
export const isInternalAddress = (address: string): boolean => {
  if (isIP(address) === 4) return internal.check(address, 'ipv4')
  if (isIP(address) !== 6) return true
  const carried = findCarried(readGroups(address))
  return carried === null
    ? internal.check(address.split('%')[0] ?? '', 'ipv6')
    : internal.check(carried, 'ipv4')
}
