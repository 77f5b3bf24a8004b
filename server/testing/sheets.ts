// Filled sheets for tests after the reading: pictures that carry their own reading, and a reader that trusts
// it. The reader of real pictures is tested in server/platform/answer-sheets.
import type { SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import { rollNumberField } from '@lantern/contract/teach/papers/sheet-layout'
import type {
  FieldReading,
  NotFoundReason,
  SheetCode,
  SheetReader,
} from '../platform/answer-sheets/reading.ts'
import { onePixel } from './one-pixel.ts'

/** Input on one page. */
export type FilledPage = {
  code: SheetCode
  /** Values by field: labels of a choice, signs of a number; "ink" for a written answer. */
  filled: Record<string, string[]>
  /** Kinds of doubt by field. */
  unsure?: Record<string, 'faint' | 'several' | 'changed' | 'other-sign'>
  quality?: number
}

type Seen = FilledPage | { reason: NotFoundReason }

const separator = '\n--seen--\n'

/** Picture of one pixel, with its reading appended. */
export const drawSheet = (seen: Seen): Buffer =>
  Buffer.concat([onePixel, Buffer.from(separator + JSON.stringify(seen))])

/** A file of a scanner with such pictures. */
export const drawScan = (pages: readonly Seen[]): Buffer =>
  Buffer.from(`%PDF-1.7${separator}${JSON.stringify(pages.map(page => drawSheet(page).toString('base64')))}`)

const readSeen = (picture: Uint8Array): unknown => {
  const [, seen] = Buffer.from(picture).toString('latin1').split(separator)
  return seen === undefined ? null : JSON.parse(Buffer.from(seen, 'latin1').toString('utf8'))
}

const seeField = (field: SheetPage['fields'][number], { filled, unsure = {} }: FilledPage): FieldReading => {
  const filledValues = filled[field.id] ?? []
  const reason = unsure[field.id] ?? null
  const mark = (label: string, is: boolean) => ({
    label,
    ink: is ? 0.8 : 0.02,
    state: is ? (reason ? ('unsure' as const) : ('filled' as const)) : ('empty' as const),
  })
  if (field.kind === 'written') return { kind: 'written', id: field.id, hasInk: filledValues.length > 0 }
  if (field.kind === 'choice')
    return {
      kind: 'choice',
      id: field.id,
      chosen: filledValues,
      unsure: reason,
      marks: field.bubbles.map(({ label }) => mark(label, filledValues.includes(label))),
    }
  return {
    kind: 'digits',
    id: field.id,
    signs: field.columns.map((_, i) => filledValues[i] ?? ''),
    unsure: reason,
    columns: field.columns.map((column, i) =>
      column.map(({ label }) => mark(label, filledValues[i] === label)),
    ),
  }
}

export const fakeSheetReader: SheetReader = {
  locate: async picture => {
    const seen = readSeen(picture) as Seen | null
    if (!seen) return { found: false, reason: 'no-corners' }
    return 'reason' in seen ? { found: false, reason: seen.reason } : { found: true, code: seen.code }
  },
  read: async (picture, page) => {
    const seen = readSeen(picture) as FilledPage
    return {
      read: true,
      reading: {
        fields: page.fields.map(field => seeField(field, seen)),
        picture: onePixel,
        pixelsPerMillimetre: 4,
        quality: seen.quality ?? 0.9,
      },
    }
  },
  splitPdf: async function* (pdf) {
    const pages = readSeen(pdf) as string[] | null
    if (!pages) throw new Error('no scan')
    for (const page of pages) yield Buffer.from(page, 'base64')
  },
  close: async () => {},
}

/** Signs of a roll number in the places of its field. */
export const fillRoll = (rollNumber: string): Record<string, string[]> => ({
  [rollNumberField]: [...rollNumber],
})
