import {
  rollNumberField,
  type SheetField,
  type SheetPage,
  type SheetQuestion,
  sheetLayoutSchema,
} from '@lantern/contract/teach/papers/sheet-layout'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupByKind, layOutSheet } from './lay-out-sheet.rules.ts'
import { cornerMarks, findSquareCode, listCornerMarks, paperSizes } from './sheet-places.rules.ts'

/** Margin of office printers, in millimetres. */
const printerMargin = 6.4
const letters = [...'ABCDEFGHIJKL']
const signs = [...'0123456789-.,']

const question = (i: number): fc.Arbitrary<SheetQuestion> => {
  const base = { id: fc.constant(`question-${i}`), number: fc.string({ maxLength: 12 }) }
  return fc.oneof(
    fc.record({
      ...base,
      kind: fc.constant('choice' as const),
      several: fc.boolean(),
      labels: fc.integer({ min: 2, max: 12 }).map(count => letters.slice(0, count)),
    }),
    fc.record({
      ...base,
      kind: fc.constant('digits' as const),
      places: fc.array(
        fc.integer({ min: 1, max: 13 }).map(count => signs.slice(0, count)),
        { minLength: 1, maxLength: 12 },
      ),
    }),
    fc.record({
      ...base,
      kind: fc.constant('written' as const),
      marks: fc.integer({ min: 0, max: 20 }),
      lines: fc.integer({ min: 1, max: 60 }),
    }),
  )
}

const questions = fc
  .integer({ min: 0, max: 60 })
  .chain(count => fc.tuple(...Array.from({ length: count }, (_, i) => question(i))))

const sheet = fc.record({
  questions: fc.oneof(
    questions,
    // Runs of one kind, as papers have them.
    questions.map(list => list.toSorted((a, b) => a.kind.localeCompare(b.kind))),
  ),
  rollNumberPlaces: fc.integer({ min: 0, max: 10 }),
  paper: fc.constantFrom('a4' as const, 'letter' as const),
})

type Box = { x0: number; y0: number; x1: number; y1: number }

const listBubbles = (field: SheetField) => {
  if (field.kind === 'choice') return field.bubbles
  return field.kind === 'digits' ? field.columns.flat() : []
}

const listShapes = ({ fields, bubbleRadius: r }: SheetPage): Box[] =>
  fields.flatMap(field =>
    field.kind === 'written'
      ? [
          {
            x0: field.box.x,
            y0: field.box.y,
            x1: field.box.x + field.box.width,
            y1: field.box.y + field.box.height,
          },
        ]
      : listBubbles(field).map(({ x, y }) => ({ x0: x - r, y0: y - r, x1: x + r, y1: y + r })),
  )

const fixedShapes = ({ paper }: SheetPage): Box[] => {
  const code = findSquareCode(paper)
  return [
    ...listCornerMarks(paper).map(({ x, y }) => ({
      x0: x,
      y0: y,
      x1: x + cornerMarks.side,
      y1: y + cornerMarks.side,
    })),
    { x0: code.x, y0: code.y, x1: code.x + code.width, y1: code.y + code.height },
  ]
}

const areApart = (a: Box, b: Box): boolean =>
  a.x1 + 0.5 <= b.x0 || b.x1 + 0.5 <= a.x0 || a.y1 + 0.5 <= b.y0 || b.y1 + 0.5 <= a.y0

test('no shapes overlap, and all lie within the printable area', () => {
  fc.assert(
    fc.property(sheet, asked => {
      for (const page of layOutSheet(asked)?.pages ?? []) {
        const { width, height } = paperSizes[page.paper]
        const shapes = [...fixedShapes(page), ...listShapes(page)]
        for (const [i, shape] of shapes.entries()) {
          expect(Math.min(shape.x0, shape.y0)).toBeGreaterThanOrEqual(printerMargin)
          expect(shape.x1).toBeLessThanOrEqual(width - printerMargin)
          expect(shape.y1).toBeLessThanOrEqual(height - printerMargin)
          for (const other of shapes.slice(i + 1))
            if (!areApart(shape, other)) expect([shape, other]).toBe('apart')
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('every question has its place once, in their order or kind by kind, with what it asks for', () => {
  fc.assert(
    fc.property(sheet, asked => {
      const layout = layOutSheet(asked)
      if (!layout) {
        expect(asked.questions.length).toBeGreaterThan(40)
        return
      }
      expect(sheetLayoutSchema.parse(layout)).toEqual(layout)
      const fields = layout.pages.flatMap(page => page.fields).filter(({ id }) => id !== rollNumberField)
      const isInOrder = fields.every(({ id }, i) => id === asked.questions[i]?.id)
      const placed = isInOrder ? asked.questions : groupByKind(asked.questions)
      expect(fields.map(({ id, kind, number }) => ({ id, kind, number }))).toEqual(
        placed.map(({ id, kind, number }) => ({ id, kind, number })),
      )
      for (const [i, field] of fields.entries()) {
        const wanted = placed[i]
        if (field.kind === 'choice' && wanted?.kind === 'choice')
          expect(field.bubbles.map(({ label }) => label)).toEqual(wanted.labels)
        if (field.kind === 'digits' && wanted?.kind === 'digits')
          expect(field.columns.map(column => column.map(({ label }) => label))).toEqual(wanted.places)
      }
    }),
    { numRuns: 150 },
  )
})

test('the roll number stands on every page, so that loose pages find together', () => {
  fc.assert(
    fc.property(sheet, asked => {
      for (const { fields } of layOutSheet(asked)?.pages ?? []) {
        const found = fields.filter(({ id }) => id === rollNumberField)
        expect(found).toHaveLength(asked.rollNumberPlaces === 0 ? 0 : 1)
        if (found[0]?.kind === 'digits') expect(found[0].columns).toHaveLength(asked.rollNumberPlaces)
      }
    }),
    { numRuns: 50 },
  )
})

test('forty questions with five answers fit one page in four columns of ten', () => {
  const layout = layOutSheet({
    questions: Array.from({ length: 40 }, (_, i) => ({
      kind: 'choice' as const,
      id: `${i}`,
      number: `${i + 1}`,
      several: false,
      labels: letters.slice(0, 5),
    })),
    rollNumberPlaces: 6,
    paper: 'a4',
  })
  expect(layout?.pages).toHaveLength(1)
  const lefts = layout?.pages[0]?.fields.flatMap(field =>
    field.kind === 'choice' ? [field.bubbles[0]?.x] : [],
  )
  expect(new Set(lefts).size).toBe(4)
  expect(lefts?.filter(x => x === lefts[0])).toHaveLength(10)
})

const choice = (n: number): SheetQuestion => ({
  kind: 'choice',
  id: `${n}`,
  number: `${n}`,
  several: false,
  labels: letters.slice(0, 4),
})
const digits = (n: number): SheetQuestion => ({
  kind: 'digits',
  id: `${n}`,
  number: `${n}`,
  places: [['-', ...signs.slice(0, 10)], ...Array.from({ length: 4 }, () => ['.', ...signs.slice(0, 10)])],
})

test('ten questions whose kinds alternate stand on one page', () => {
  for (const paper of ['a4', 'letter'] as const)
    for (const rollNumberPlaces of [0, 6]) {
      const questions = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? choice(i + 1) : digits(i + 1)))
      expect(layOutSheet({ questions, rollNumberPlaces, paper })?.pages).toHaveLength(1)
    }
})

test('columns of choices are equally long', () => {
  const questions = Array.from({ length: 8 }, (_, i) => choice(i + 1))
  const fields = layOutSheet({ questions, rollNumberPlaces: 0, paper: 'a4' })?.pages[0]?.fields ?? []
  const lefts = fields.flatMap(field => (field.kind === 'choice' ? [field.bubbles[0]?.x] : []))
  expect([...new Set(lefts)].map(left => lefts.filter(x => x === left).length)).toEqual([4, 4])
})

test('number fields of each row stand under those of the row above', () => {
  const questions = Array.from({ length: 8 }, (_, i) => digits(i + 1))
  const fields = layOutSheet({ questions, rollNumberPlaces: 0, paper: 'a4' })?.pages[0]?.fields ?? []
  const lefts = fields.flatMap(field => (field.kind === 'digits' ? [field.columns[0]?.[0]?.x] : []))
  expect(lefts.slice(0, 4)).toEqual(lefts.slice(4))
})

test('a sheet of more than forty pages has no layout', () => {
  const questions = Array.from({ length: 41 }, (_, i) => ({
    kind: 'written' as const,
    id: `${i}`,
    number: `${i}`,
    marks: 1,
    lines: 60,
  }))
  expect(layOutSheet({ questions, rollNumberPlaces: 8, paper: 'letter' })).toBeNull()
  expect(
    layOutSheet({ questions: questions.slice(1), rollNumberPlaces: 8, paper: 'letter' })?.pages,
  ).toHaveLength(40)
})
