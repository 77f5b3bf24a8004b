// Key of a caller's network for everything that counts by address. An IPv6 line has 2^64 addresses, so its first 64
// bits stand for it; an IPv4 address stands for itself, also where it is written as IPv6.
import { isIPv6 } from 'node:net'

const groups = 8

/** "a::b" as 8 groups of 16 bits. */
const expand = (address: string): number[] => {
  const [head = '', tail] = address.split('::')
  const read = (part: string) => part.split(':').filter(Boolean).flatMap(readGroup)
  const [first, last] = [read(head), read(tail ?? '')]
  if (tail === undefined) return first
  return [...first, ...Array.from({ length: groups - first.length - last.length }, () => 0), ...last]
}

/** The last 32 bits may be written as an IPv4 address. */
const readGroup = (group: string): number[] => {
  if (!group.includes('.')) return [Number.parseInt(group, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}

const isMappedIPv4 = (parts: readonly number[]): boolean =>
  parts.slice(0, 5).every(part => part === 0) && parts[5] === 0xffff

export const getNetworkKey = (address: string): string => {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const parts = expand(plain)
  const [high = 0, low = 0] = parts.slice(6)
  if (isMappedIPv4(parts)) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${parts
    .slice(0, 4)
    .map(part => part.toString(16))
    .join(':')}::/64`
}
