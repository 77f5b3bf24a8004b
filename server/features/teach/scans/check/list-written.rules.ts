// Written answers, question by question: those that wait for marks first, those with nothing written last.

import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import type { SuggestionBar } from '@lantern/contract/teach/scans/mark-suggestions'
import type {
  PrintedQuestion,
  PrintedVariant,
  PrintingStudent,
} from '@lantern/contract/teach/scans/printings'
import type { WrittenAnswer, WrittenQuestion } from '@lantern/contract/teach/scans/scan-checks'
import { type ActiveDecisions, nameFieldSubject, viewDecision } from './active-decisions.rules.ts'
import { findCrop } from './find-crop.rules.ts'
import type { GroupedPages, ReadPage, Sheet } from './group-pages.rules.ts'

type Input = {
  printing: { questions: readonly PrintedQuestion[]; variants: readonly PrintedVariant[] }
  activeDecisions: ActiveDecisions
  grouped: Pick<GroupedPages, 'sheets'>
}

type ReadInput = Input & {
  /** Account of the reader. */
  readerId: string
  /** Reason why no marks can be suggested for a student; null if they can. */
  findBar(studentId: string): SuggestionBar | null
}

type Written = { sheet: Sheet; page: ReadPage; fieldId: string; hasInk: boolean }

const listWrittenFields = ({ grouped }: Input): Written[] =>
  grouped.sheets.flatMap(sheet =>
    [...sheet.pages.values()].flatMap(page =>
      page.fields.flatMap(field =>
        field.kind === 'written' ? [{ sheet, page, fieldId: field.id, hasInk: field.hasInk }] : [],
      ),
    ),
  )

/** A written answer that counts, on this page; null where there is none. */
export const findWritten = (input: Input, pageId: string, fieldId: string): Written | null =>
  listWrittenFields(input).find(one => one.page.id === pageId && one.fieldId === fieldId) ?? null

export const countToMark = (input: Input): number =>
  listWrittenFields(input).filter(
    ({ page, fieldId, hasInk }) =>
      hasInk && !input.activeDecisions.find('written', nameFieldSubject(page.id, fieldId)),
  ).length

const viewAnswer = (
  { printing: { variants }, activeDecisions, readerId, findBar }: ReadInput,
  students: ReadonlyMap<string, PrintingStudent>,
  { sheet, page, fieldId, hasInk }: Written,
): WrittenAnswer[] => {
  const places = variants[page.variant]?.layout.pages[page.page]
  const place = places?.fields.find(({ id }) => id === fieldId)
  if (!places || !place) return []
  const found = activeDecisions.find('written', nameFieldSubject(page.id, fieldId))
  return [
    {
      crop: findCrop(page.id, places, place),
      fieldId,
      student: students.get(sheet.studentId) ?? null,
      hasInk,
      marks: found?.decision.marks ?? null,
      comment: found?.decision.comment ?? '',
      decision: viewDecision(found, readerId),
      suggestionBar: findBar(sheet.studentId),
    },
  ]
}

const getOrder = ({ marks, hasInk }: WrittenAnswer): number => (hasInk ? Number(marks !== null) : 2)

/** Numbers of a question, with their variants (`3 A`, `5 B`) unless it has the same number in all of them. */
export const listNumbers = (
  variants: readonly Pick<PrintedVariant, 'sections'>[],
  questionId: string,
): string[] => {
  const numbered = variants.flatMap(({ sections }, variant) =>
    sections.flatMap(({ questions }) =>
      questions.flatMap(one => (one.questionId === questionId ? { variant, number: one.number } : [])),
    ),
  )
  const numbers = new Set(numbered.map(({ number }) => number))
  const isEverywhere = numbered.length === variants.length
  if (numbers.size === 1 && isEverywhere) return [...numbers].map(String)
  return numbered.map(({ variant, number }) => `${number} ${variantLetter(variant)}`)
}

export const listWritten = (input: ReadInput, students: readonly PrintingStudent[]): WrittenQuestion[] => {
  const byId = new Map(students.map(student => [student.id, student]))
  const fields = Map.groupBy(listWrittenFields(input), ({ fieldId }) => fieldId)
  return input.printing.questions.flatMap((question): WrittenQuestion[] => {
    const written = fields.get(question.id)
    if (!written) return []
    const { key, explanation, reasons, citations, context } = question
    return [
      {
        questionId: question.id,
        numbers: listNumbers(input.printing.variants, question.id),
        most: question.marks,
        body: question.body,
        solution: { key, explanation, reasons, citations, context },
        answers: written
          .flatMap(one => viewAnswer(input, byId, one))
          .sort((a, b) => getOrder(a) - getOrder(b)),
      },
    ]
  })
}
