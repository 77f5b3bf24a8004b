// Media type from the first bytes; names and declared types are not trusted.

export type ScanMediaType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

/** Maximum offset of a PDF header. */
const pdfHeaderWithin = 1024

const startsWith = (head: Uint8Array, signs: readonly number[], at = 0): boolean =>
  signs.every((sign, i) => head[at + i] === sign)

const toSigns = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0))

/** @returns null for what no scanner or camera gives */
export const detectScan = (head: Uint8Array): ScanMediaType | null => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (startsWith(head, toSigns('RIFF')) && startsWith(head, toSigns('WEBP'), 8)) return 'image/webp'
  const pdf = toSigns('%PDF-')
  for (let at = 0; at < Math.min(head.length, pdfHeaderWithin); at += 1)
    if (startsWith(head, pdf, at)) return 'application/pdf'
  return null
}
