// Values of a chart's cache, as its reader sees them.

/** Signs of a number format outside of quoted and bracketed text. */
const listSigns = (format: string): string => format.replace(/"[^"]{0,100}"|\[[^\]]{0,100}\]|\\./gu, '')

const dayMs = 86_400_000
/** Serial dates count from the end of 1899, or from 1904. */
const [epoch1900, epoch1904] = [Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
const maxSerial = 2_958_465

/** Date of a serial number, with the parts that the format shows; null where it shows none. */
const writeDate = (serial: number, signs: string, is1904: boolean): string | null => {
  if (!/y/iu.test(signs) || serial < 0 || serial > maxSerial) return null
  const date = new Date((is1904 ? epoch1904 : epoch1900) + Math.floor(serial) * dayMs).toISOString()
  if (/d/iu.test(signs)) return date.slice(0, 10)
  return /m/iu.test(signs) ? date.slice(0, 7) : date.slice(0, 4)
}

/** Fifteen digits, as spreadsheets count: .1 + .2 is .3. */
const trimDigits = (value: number): string => String(Number(value.toPrecision(15)))

/** @param format of the spreadsheet, such as "0%" or "yyyy"; others show the number itself */
export const writeValue = (text: string, format: string, is1904 = false): string => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return text.trim()
  const [signs = ''] = listSigns(format).split(';')
  if (signs.includes('%')) return `${trimDigits(value * 100)}%`
  return writeDate(value, signs, is1904) ?? trimDigits(value)
}
