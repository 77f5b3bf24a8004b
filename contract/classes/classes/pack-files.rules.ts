// Packs files as they are into one ZIP (APPNOTE 4.3, without compression), so that several can be sent as one.

/** Table of CRC-32 as used by ZIP: polynomial 0xEDB88320, a byte at a time. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum
})

/** @returns an unsigned number of 32 bits */
export const computeCrc32 = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0)
  return (sum ^ 0xffffffff) >>> 0
}

/** Fields of two bytes as numbers, of four as [number]; the lowest byte first. */
const writeFields = (fields: readonly (number | readonly [number])[]): Uint8Array => {
  const bytes = new Uint8Array(fields.reduce<number>((sum, field) => sum + (Array.isArray(field) ? 4 : 2), 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const field of fields)
    if (typeof field === 'number') {
      view.setUint16(at, field, true)
      at += 2
    } else {
      view.setUint32(at, field[0], true)
      at += 4
    }
  return bytes
}

const version = 20
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980, the first day that ZIP knows: nothing of these files depends on when they were packed. */
const [time, day] = [0, 0x21]

/**
 * @param files names without folders, and what they hold; together less than 4 GB
 * @returns the parts of the archive, one after the other
 */
export const packFiles = (files: readonly { name: string; bytes: Uint8Array }[]): Uint8Array[] => {
  const bodies: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  for (const { name, bytes } of files) {
    const named = new TextEncoder().encode(name)
    const size = [bytes.length] as const
    const shared = [version, flags, 0, time, day, [computeCrc32(bytes)] as const, size, size, named.length, 0]
    const head = writeFields([[0x04034b50], ...shared])
    entries.push(writeFields([[0x02014b50], version, ...shared, 0, 0, 0, [0], [at]]), named)
    bodies.push(head, named, bytes)
    at += head.length + named.length + bytes.length
  }
  const listed = entries.reduce((sum, { length }) => sum + length, 0)
  const count = files.length
  return [...bodies, ...entries, writeFields([[0x06054b50], 0, 0, count, count, [listed], [at], 0])]
}
