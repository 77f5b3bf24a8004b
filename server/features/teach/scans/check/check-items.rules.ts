// Decisions needed on sheets, with those already made: marks first, then owners of pages, duplicates and
// missing pages.
import { rollNumberField, type SheetField, type SheetPage } from '@lantern/contract/teach/papers/sheet-layout'
import type { PrintedVariant, PrintingStudent } from '@lantern/contract/teach/scans/printings'
import type { CheckItem, ScanDecision } from '@lantern/contract/teach/scans/scan-checks'
import type { StoredField } from '../../../../database/stored/sheet-reading.ts'
import { suggestStudents } from '../read/roll-number.rules.ts'
import { findSameSheet } from '../read/same-sheet.rules.ts'
import { hasInnerGap } from '../results/sheet-answers.rules.ts'
import { type ActiveDecisions, nameFieldSubject, viewDecision } from './active-decisions.rules.ts'
import { findCrop } from './find-crop.rules.ts'
import type { DoublePage, GroupedPages, ReadPage } from './group-pages.rules.ts'

type Page = ReadPage & { rollNumber: string }
export type CheckInput = {
  variants: readonly Pick<PrintedVariant, 'layout'>[]
  students: readonly PrintingStudent[]
  activeDecisions: ActiveDecisions
  grouped: GroupedPages
  pages: readonly Page[]
  /** Account of the reader. */
  readerId: string
}

/** Maximum students suggested for a number. */
const maxSuggestions = 5

const findPlaces = ({ variants }: CheckInput, { variant, page }: ReadPage): SheetPage | undefined =>
  variants[variant]?.layout.pages[page]

const decidedBy = <What extends ScanDecision['what']>(
  { activeDecisions, readerId }: Pick<CheckInput, 'activeDecisions' | 'readerId'>,
  what: What,
  subject: string,
) => {
  const found = activeDecisions.find(what, subject)
  return { decision: viewDecision(found, readerId), lastDecision: found?.decision ?? null }
}

const checkField = (
  input: CheckInput,
  page: ReadPage,
  field: StoredField,
  place: SheetField,
  places: SheetPage,
): CheckItem[] => {
  if (field.kind === 'written' || field.id === rollNumberField) return []
  const subject = nameFieldSubject(page.id, field.id)
  const base = {
    id: subject,
    crop: findCrop(page.id, places, place),
    fieldId: field.id,
    number: place.number,
    student: input.students.find(({ id }) => id === page.studentId) ?? null,
  }
  if (field.kind === 'choice' && place.kind === 'choice') {
    if (field.unsure === null) return []
    const { decision, lastDecision } = decidedBy(input, 'choice', subject)
    return [
      {
        ...base,
        kind: 'choice',
        decision,
        decided: lastDecision?.chosen ?? null,
        reason: field.unsure,
        marks: field.marks,
        several: place.several,
        likeliest: field.chosen,
      },
    ]
  }
  if (field.kind !== 'digits' || place.kind !== 'digits') return []
  const reason = field.unsure ?? (hasInnerGap(field.signs) ? 'gap' : null)
  if (reason === null) return []
  const { decision, lastDecision } = decidedBy(input, 'number', subject)
  return [
    {
      ...base,
      kind: 'number',
      decision,
      decided: lastDecision?.signs ?? null,
      reason,
      likeliest: field.signs,
      places: place.columns.map(column => column.map(({ label }) => label)),
    },
  ]
}

const checkMarks = (input: CheckInput, page: ReadPage): CheckItem[] => {
  const places = findPlaces(input, page)
  if (!places) return []
  const byId = new Map(places.fields.map(place => [place.id, place]))
  return page.fields.flatMap(field => {
    const place = byId.get(field.id)
    return place ? checkField(input, page, field, place, places) : []
  })
}

const getReason = (rollNumber: string): 'unknown' | 'unsure' | 'empty' => {
  if (/^\?*$/.test(rollNumber)) return 'empty'
  return rollNumber.includes('?') ? 'unsure' : 'unknown'
}

/** Unassigned pages of one number are asked about once, on the first; the decision applies to all. */
const isAskedWithAnother = ({ pages }: CheckInput, page: Page): boolean => {
  const rest = findSameSheet(pages, page)
  return pages.find(one => one.studentId === null && (one === page || rest.includes(one))) !== page
}

const checkStudent = (input: CheckInput, page: Page, withSheet: ReadonlySet<string>): CheckItem[] => {
  const places = findPlaces(input, page)
  if (!places) return []
  const subject = `student ${page.id}`
  const activeDecisions =
    input.activeDecisions.find('student', subject) ?? input.activeDecisions.find('new-student', subject)
  if (page.studentId !== null && !activeDecisions) return []
  if (!activeDecisions && isAskedWithAnother(input, page)) return []
  const rollField = places.fields.find(({ id }) => id === rollNumberField) ?? null
  return [
    {
      kind: 'student',
      id: subject,
      crop: findCrop(page.id, places, rollField),
      reason: getReason(page.rollNumber),
      rollNumber: page.rollNumber,
      suggestions: suggestStudents(input.students, page.rollNumber, withSheet, maxSuggestions),
      mayBeNew: /^\d+$/.test(page.rollNumber),
      decided: input.students.find(({ id }) => id === page.studentId) ?? null,
      decision: viewDecision(activeDecisions, input.readerId),
    },
  ]
}

/** Numbers of the questions that two pages of the same places answer differently. */
const findDifferences = (places: SheetPage, one: ReadPage, other: ReadPage): string[] => {
  const describeField = (field: StoredField | undefined): string => {
    if (field?.kind === 'choice') return field.chosen.join()
    if (field?.kind === 'digits') return field.signs.join()
    return String(field?.hasInk)
  }
  const otherFields = new Map(other.fields.map(field => [field.id, field]))
  return one.fields.flatMap(field => {
    if (describeField(field) === describeField(otherFields.get(field.id))) return []
    return places.fields.find(({ id }) => id === field.id)?.number ?? []
  })
}

const checkDouble = (input: CheckInput, { page, other, isOtherVariant }: DoublePage): CheckItem[] => {
  const [places, otherPlaces] = [findPlaces(input, page), findPlaces(input, other)]
  const student = input.students.find(({ id }) => id === page.studentId)
  if (!places || !otherPlaces || !student) return []
  const subject = `double ${page.id}`
  const { decision, lastDecision } = decidedBy(input, 'double', subject)
  return [
    {
      kind: 'double',
      id: subject,
      crop: findCrop(page.id, places, null),
      other: findCrop(other.id, otherPlaces, null),
      student,
      page: page.page,
      isOtherVariant,
      differs: isOtherVariant ? [] : findDifferences(places, page, other),
      decided: lastDecision?.counts ?? null,
      decision,
    },
  ]
}

const checkMissing = (input: CheckInput): CheckItem[] =>
  input.grouped.sheets.flatMap(({ studentId, variant, pages }) => {
    const student = input.students.find(({ id }) => id === studentId)
    if (!student) return []
    const wanted = (input.variants[variant]?.layout.pages ?? []).filter(
      ({ page, fields }) => !pages.has(page) && fields.length > 0,
    )
    return wanted.map(({ page }): CheckItem => {
      const subject = `missing ${studentId} ${page}`
      const { decision } = decidedBy(input, 'missing', subject)
      return { kind: 'missing', id: subject, student, page, decided: decision ? true : null, decision }
    })
  })

export const listCheckItems = (input: CheckInput): CheckItem[] => {
  const { grouped, pages } = input
  const counted = new Set(grouped.sheets.flatMap(sheet => [...sheet.pages.values()].map(({ id }) => id)))
  const withSheet = new Set(grouped.sheets.map(({ studentId }) => studentId))
  return [
    ...pages
      .filter(({ id, studentId }) => counted.has(id) || studentId === null)
      .flatMap(page => checkMarks(input, page)),
    ...pages.flatMap(page => checkStudent(input, page, withSheet)),
    ...grouped.doubles.flatMap(double => checkDouble(input, double)),
    ...checkMissing(input),
  ]
}
