// Bytes of a text file to text: by byte-order mark, else UTF-8, else the Windows code page.

/** Share of control characters above which content counts as binary. */
export const maxControlShare = 0.002

export const findByteOrderMark = (bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null => {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return null
}

const decodeAs = (encoding: string, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export const isControl = (code: number): boolean =>
  code < 7 || (code > 13 && code < 32 && code !== 27) || code === 0x7f || code === 0xfffd

/** Control characters that text has no use for, as a share of all; form feeds and escapes do occur. */
const controlShare = (text: string): number => {
  let controls = 0
  for (let i = 0; i < text.length; i++) if (isControl(text.charCodeAt(i))) controls += 1
  return controls / Math.max(1, text.length)
}

/** The text, without its byte-order mark and with line feeds only; null for content that is not text. */
export const decodeText = (bytes: Uint8Array): string | null => {
  const marked = findByteOrderMark(bytes)
  const text = marked
    ? decodeAs(marked, bytes)
    : (decodeAs('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes))
  if (text === null || text.includes('\0') || controlShare(text) > maxControlShare) return null
  return text.replace(/\r\n?/gu, '\n')
}
