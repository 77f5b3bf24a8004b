// Changes files at random, to try that no reader is brought down by what it is given.

export type Random = () => number

/** Copy with some bytes changed, sometimes with the end cut off. */
export const changeBytes = (original: Uint8Array, random: Random): Uint8Array => {
  const length = random() < 0.2 ? Math.floor(random() * original.length) : original.length
  const bytes = Uint8Array.from(original.subarray(0, length))
  for (let change = 0; change < 1 + random() * 20; change++)
    bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
  return bytes
}
