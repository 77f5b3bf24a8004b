// Real printed sheets as pixels: laid out, set by the typesetter, drawn by PDFium.

import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { SheetLayout, SheetPage, SheetQuestion } from '@lantern/contract/teach/papers/sheet-layout'
import { layOutSheet } from '../../platform/answer-sheets/lay-out-sheet.rules.ts'
import { printSheets } from '../../platform/answer-sheets/print-sheets.ts'
import type { SheetCode } from '../../platform/answer-sheets/reading.ts'
import type { Grey } from './canvas.ts'

/** Pixels of a millimetre: 254 dots an inch. */
export const printedScale = 10

const letters = [...'ABCDEFGHIJKL']
const digits = [...'0123456789']

const labelled = (count: number, labels: string[], first = 1, several = false): SheetQuestion[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'choice' as const,
    id: `choice-${first + i}`,
    number: String(first + i),
    several,
    labels,
  }))

const choices = (count: number, answers: number, first = 1, several = false): SheetQuestion[] =>
  labelled(count, letters.slice(0, answers), first, several)

const numbers = (count: number, first: number): SheetQuestion[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'digits' as const,
    id: `number-${first + i}`,
    number: String(first + i),
    places: [['-', ...digits], digits, digits, ['.', ...digits], digits],
  }))

const trueOrFalse = (count: number, first: number): SheetQuestion[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: 'choice' as const,
    id: `statement-${first + i}`,
    number: `${first}${letters[i]}`,
    several: false,
    labels: ['T', 'F'],
  }))

const written = (first: number): SheetQuestion[] => [
  { kind: 'written', id: `written-${first}`, number: String(first), marks: 5, lines: 6 },
]

type Asked = { questions: SheetQuestion[]; rollNumberPlaces: number; paper: SheetPage['paper'] }

/** Sheets of many forms, so that nothing fits one of them only. */
export const askedSheets: readonly Asked[] = [
  { questions: choices(40, 5), rollNumberPlaces: 6, paper: 'a4' },
  { questions: choices(60, 4), rollNumberPlaces: 8, paper: 'letter' },
  { questions: [...choices(20, 4), ...numbers(3, 21)], rollNumberPlaces: 5, paper: 'a4' },
  { questions: choices(100, 4), rollNumberPlaces: 0, paper: 'a4' },
  { questions: [...choices(15, 6, 1, true), ...written(16)], rollNumberPlaces: 4, paper: 'letter' },
  { questions: [...trueOrFalse(10, 1), ...choices(30, 5, 2)], rollNumberPlaces: 10, paper: 'a4' },
  { questions: [...numbers(4, 1), ...choices(24, 3, 5)], rollNumberPlaces: 0, paper: 'letter' },
  { questions: choices(12, 12, 1, true), rollNumberPlaces: 7, paper: 'a4' },
]

/** Forms that the reader was never tuned on, with other letters: for measuring only. */
export const unseenSheets: readonly Asked[] = [
  { questions: labelled(50, ['1', '2', '3', '4', '5']), rollNumberPlaces: 3, paper: 'letter' },
  { questions: labelled(36, ['क', 'ख', 'ग', 'घ']), rollNumberPlaces: 6, paper: 'a4' },
  { questions: [...labelled(64, ['M', 'W', 'Q', 'N', 'H'])], rollNumberPlaces: 9, paper: 'a4' },
  {
    questions: [...numbers(2, 1), ...labelled(30, ['a', 'b', 'c', 'd'], 3)],
    rollNumberPlaces: 0,
    paper: 'a4',
  },
]

/** Draws pages of a PDF in grey. */
export const drawPdf = async (pdf: Uint8Array, scale = printedScale): Promise<Grey[]> => {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const pages: Grey[] = []
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: (scale * 25.4) / 72, render: 'bitmap' })
    const grey = new Uint8Array(width * height)
    for (let at = 0; at < grey.length; at++)
      grey[at] = Math.round(0.114 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.299 * data[at * 4 + 2]!)
    pages.push({ data: grey, width, height })
  }
  document.destroy()
  library.destroy()
  return pages
}

export type PrintedPage = { layout: SheetLayout; page: SheetPage; code: SheetCode; picture: Grey }

/** Pages of one sheet. */
export const printPages = async (asked: Asked, copy: number | null = null): Promise<PrintedPage[]> => {
  const layout = layOutSheet(asked)
  if (!layout) throw new RangeError('too many questions')
  const code = { printing: 'lanternlanternla', variant: 0, copy }
  const pdf = await printSheets({
    printing: code.printing,
    school: 'Harbour School',
    title: 'Tides and currents',
    className: 'Year 9',
    variants: [{ layout, questions: asked.questions }],
    copies: [{ variant: 0, copy, name: copy === null ? '' : 'Mira Lind', rollNumber: '' }],
  })
  const pictures = await drawPdf(pdf)
  return layout.pages.flatMap((page, i) => {
    const picture = pictures[i]
    return picture ? [{ layout, page, code: { ...code, page: page.page }, picture }] : []
  })
}

/** Printer effects: rich black, little toner, or grey as dots. */
export const printers = ['rich', 'little-toner', 'dots'] as const
export type Printer = (typeof printers)[number]

/** Thresholds of dots that grow from their middle, four pixels wide. */
const dots = [13, 5, 6, 14, 4, 0, 1, 7, 12, 3, 2, 8, 15, 11, 10, 9].map(order => (order + 0.5) * 16)

export const printOn = ({ data, width, height }: Grey, printer: Printer): Grey => {
  if (printer === 'rich') return { data, width, height }
  if (printer === 'little-toner') return { data: data.map(grey => 255 - (255 - grey) * 0.7), width, height }
  return {
    data: data.map((grey, at) => {
      const threshold = dots[(Math.floor(at / width) % 4) * 4 + ((at % width) % 4)]!
      return grey > threshold ? 255 : 0
    }),
    width,
    height,
  }
}
