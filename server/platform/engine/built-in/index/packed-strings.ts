// A list of strings as bytes and where each ends. Decoded in one piece: a thousand small ones take ten times as long.

/** `ends`: UTF-16 position after each string. */
export type PackedStrings = { bytes: Uint8Array; ends: Uint32Array }

export const packStrings = (strings: readonly string[]): PackedStrings => {
  let end = 0
  const ends = Uint32Array.from(strings, text => {
    end += text.length
    return end
  })
  return { bytes: Buffer.from(strings.join('')), ends }
}

export const unpackStrings = ({ bytes, ends }: PackedStrings): string[] => {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  let from = 0
  return Array.from(ends, end => {
    const text = all.slice(from, end)
    from = end
    return text
  })
}
