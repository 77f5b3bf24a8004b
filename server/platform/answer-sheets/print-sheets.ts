// Answer sheets as one PDF: for each student of a list, or so many blank copies.

import type { SheetLayout, SheetPage, SheetQuestion } from '@lantern/contract/teach/papers/sheet-layout'
import { rollNumberField } from '@lantern/contract/teach/papers/sheet-layout'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import aruco from 'js-aruco2'
import QRCode from 'qrcode'
import { cleanText, type PrintedSheets, printFile, type SheetForm } from '../typesetting/index.ts'
import { drawForm, type FormWords } from './draw-form.rules.ts'
import type { SheetCode } from './reading.ts'
import { shortenSheetCode, writeSheetCode } from './sheet-code.rules.ts'
import {
  bubbleRadius,
  cornerMarks,
  edge,
  findSquareCode,
  headBottom,
  listCornerMarks,
  paperSizes,
} from './sheet-places.rules.ts'

// The black squares at the corners of a sheet: how they are printed.
const dictionary = new aruco.AR.Dictionary(cornerMarks.dictionary)

/** Rows of dark (1) and light (0) modules, the black frame with them. */
const readMarkerModules = (id: number): number[][] => {
  const bits = dictionary.codeList[id] ?? ''
  const side = Math.sqrt(bits.length)
  const frame = Array.from({ length: side + 2 }, () => 1)
  return [
    frame,
    ...Array.from({ length: side }, (_, y) => [
      1,
      ...[...bits.slice(y * side, (y + 1) * side)].map(bit => (bit === '1' ? 0 : 1)),
      1,
    ]),
    frame,
  ]
}

type SheetVariant = { layout: SheetLayout; questions: readonly SheetQuestion[] }

export type SheetCopy = {
  variant: number
  /** Index in the list of the printing; null for a blank sheet. */
  copy: number | null
  /** '' to be filled in by hand. */
  name: string
  rollNumber: string
}

export type SheetsToPrint = {
  /** 16 characters of a-z and 2-7. */
  printing: string
  school: string
  /** The paper's title. */
  title: string
  className: string
  variants: readonly SheetVariant[]
  copies: readonly SheetCopy[]
}

const notice: () => FormWords['notice'] = () => ({
  title: m.sheet_how(),
  parts: [
    { picture: 'filled', title: m.sheet_how_answer(), text: m.sheet_how_answer_text() },
    { picture: 'changed', title: m.sheet_how_change(), text: m.sheet_how_change_text() },
    { picture: 'cancelled', title: m.sheet_how_cancel(), text: m.sheet_how_cancel_text() },
    { picture: 'wrong', title: m.sheet_how_wrong(), text: m.sheet_how_wrong_text() },
  ],
})

const buildForm = (page: SheetPage, questions: readonly SheetQuestion[], isForList: boolean): SheetForm => {
  const form = drawForm(page, {
    notice: notice(),
    rollNumber: {
      title: m.paper_field_roll(),
      hint: isForList ? m.sheet_roll_printed() : m.sheet_roll_hint(),
    },
    notes: new Map(
      questions.flatMap(question =>
        question.kind === 'written' ? [[question.id, m.paper_marks({ count: question.marks })]] : [],
      ),
    ),
  })
  return form
}

/** Numbers of questions in runs: "1 to 4, 7". @param order of the whole paper */
const listNumbers = (numbers: readonly string[], order: readonly string[]): string => {
  const onPage = new Set(numbers)
  const runs: string[][] = []
  for (const [i, number] of order.entries()) {
    if (!onPage.has(number)) continue
    if (i > 0 && onPage.has(order[i - 1] ?? '')) runs.at(-1)?.push(number)
    else runs.push([number])
  }
  return runs
    .map(run => {
      const [first = '', last = ''] = [run[0], run.at(-1)]
      return run.length === 1 ? first : m.sheet_number_run({ first, last })
    })
    .join(', ')
}

const describePage = (
  { page, fields }: SheetPage,
  pages: number,
  variant: number,
  isOneOf: boolean,
  asked: readonly SheetQuestion[],
): string => {
  const numbers = fields.flatMap(({ id, number }) => (id === rollNumberField ? [] : [number]))
  const list = listNumbers(
    numbers,
    asked.map(({ number }) => number),
  )
  const questions =
    numbers.length === 0
      ? m.sheet_no_questions()
      : numbers.length === 1
        ? m.sheet_question({ number: list })
        : m.sheet_questions({ list })
  const facts = { page: page + 1, pages, questions }
  return isOneOf
    ? m.sheet_facts_of_variants({ variant: variantLetter(variant), ...facts })
    : m.sheet_facts(facts)
}

const buildCode = (code: SheetCode): number[][] => {
  const text = writeSheetCode(code)
  if (text === null) throw new RangeError('no square code can hold this sheet')
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'Q' }).modules
  return Array.from({ length: size }, (_, y) => [...data.subarray(y * size, (y + 1) * size)])
}

/** Data of a PDF; a form is drawn once and used by all its copies. */
const buildSheets = (print: SheetsToPrint): PrintedSheets => {
  const paper = print.variants[0]?.layout.pages[0]?.paper ?? 'a4'
  const isForList = print.copies.some(({ copy }) => copy !== null)
  const pages = print.variants.flatMap(({ layout, questions }, variant) =>
    layout.pages.map(page => ({ variant, page, pages: layout.pages.length, questions })),
  )
  const isOneOf = print.variants.length > 1
  return {
    ...paperSizes[paper],
    edge,
    bubbleRadius,
    headBottom,
    school: cleanText(print.school),
    title: m.sheet_title(),
    subtitle: cleanText(print.title),
    className: cleanText(print.className),
    nameLabel: m.paper_field_name(),
    classLabel: m.sheet_class(),
    dateLabel: m.sheet_date(),
    foot: m.sheet_keep_clean(),
    scale: m.sheet_scale(),
    marks: listCornerMarks(paper).map(({ x, y }, i) => ({
      x,
      y,
      modules: readMarkerModules(cornerMarks.ids[i] ?? 0),
    })),
    markSide: cornerMarks.side,
    codeBox: findSquareCode(paper),
    forms: pages.map(({ page, questions }) => buildForm(page, questions, isForList)),
    sheets: print.copies.flatMap(({ variant, copy, name, rollNumber }) =>
      pages.flatMap((one, form) => {
        if (one.variant !== variant) return []
        const code = { printing: print.printing, variant, page: one.page.page, copy }
        return [
          {
            form,
            code: buildCode(code),
            shortCode: shortenSheetCode(code),
            facts: describePage(one.page, one.pages, variant, isOneOf, one.questions),
            name: cleanText(name),
            rollNumber: [...cleanText(rollNumber)],
          },
        ]
      }),
    ),
  }
}

/** @throws Error when it can't be set, RangeError when numbers don't fit the square code */
export const printSheets = (print: SheetsToPrint): Promise<Uint8Array> =>
  printFile({ format: 'sheets', sheets: buildSheets(print) })
