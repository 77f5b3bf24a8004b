// Content of a page's square code, as a short text of capitals and digits, which make the coarsest pattern:
// L1, the printing (16), variant (1), page (2), copy (4), check (4).

import { hashText } from '@lantern/contract/questions/kinds/random.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import type { SheetCode } from './reading.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const form = /^L1([A-Z2-7]{16})([A-Z2-7])([A-Z2-7]{2})([A-Z2-7]{4})([A-Z2-7]{4})$/

const maxPage = 40
export const maxVariants = 26
/** Maximum copies of a printing: four signs, of which the first value means none. */
export const maxCopies = 32 ** 4 - 1

const write = (value: number, length: number): string =>
  Array.from({ length }, (_, i) => alphabet[Math.floor(value / 32 ** (length - 1 - i)) % 32]).join('')

const read = (text: string): number => [...text].reduce((sum, sign) => sum * 32 + alphabet.indexOf(sign), 0)

const computeCheck = (text: string): string => write(hashText(text) >>> 12, 4)

const isInRange = ({ printing, variant, page, copy }: SheetCode): boolean =>
  /^[a-z2-7]{16}$/.test(printing) &&
  [variant, page, copy ?? 0].every(number => Number.isInteger(number) && number >= 0) &&
  variant < maxVariants &&
  page <= maxPage &&
  (copy ?? 0) < maxCopies

/** @returns null where a number is out of range */
export const writeSheetCode = (code: SheetCode): string | null => {
  if (!isInRange(code)) return null
  const { printing, variant, page, copy } = code
  const text = `L1${printing.toUpperCase()}${write(variant, 1)}${write(page, 2)}${write(copy === null ? 0 : copy + 1, 4)}`
  return text + computeCheck(text)
}

/** @returns null for a text that isn't one of a sheet */
export const parseSheetCode = (text: string): SheetCode | null => {
  const [, printing = '', variant = '', page = '', copy = '', check] = form.exec(text) ?? []
  if (check === undefined || computeCheck(text.slice(0, -check.length)) !== check) return null
  const copyNumber = read(copy)
  const code: SheetCode = {
    printing: printing.toLowerCase(),
    variant: read(variant),
    page: read(page),
    copy: copyNumber === 0 ? null : copyNumber - 1,
  }
  return isInRange(code) ? code : null
}

/** Readable form below the code, such as "3F7K-B-1". */
export const shortenSheetCode = ({ printing, variant, page }: SheetCode): string =>
  `${printing.slice(0, 4).toUpperCase()}-${variantLetter(variant)}-${page + 1}`
