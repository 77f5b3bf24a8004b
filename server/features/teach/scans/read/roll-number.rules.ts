// Filled-in roll number, and its possible students.
import type { StoredField } from '../../../../database/stored/sheet-reading.ts'

export type ReadRoll =
  | { is: 'read'; rollNumber: string }
  | { is: 'unsure' | 'empty' /** "?" for a digit that is missing or isn't sure. */; shown: string }
  /** No roll number on the sheet. */
  | { is: 'absent' }

/** Empty places before or behind the number belong to a shorter number; one inside is a digit that is missing. */
export const readRollNumber = (field: StoredField | undefined): ReadRoll => {
  if (field?.kind !== 'digits') return { is: 'absent' }
  const shown = field.signs.map(sign => (sign === '' ? '?' : sign)).join('')
  if (field.signs.every(sign => sign === '')) return { is: 'empty', shown }
  const trimmed = shown.replace(/^\?+|\?+$/g, '')
  if (field.unsure !== null || trimmed.includes('?')) return { is: 'unsure', shown }
  return { is: 'read', rollNumber: trimmed }
}

const withoutZeros = (rollNumber: string): string => rollNumber.replace(/^0+(?=\d)/, '')

/** Student with this number, else the only one that differs by leading zeros. */
export const findByRoll = <Student extends { rollNumber: string }>(
  students: readonly Student[],
  rollNumber: string,
): Student | null => {
  const same = students.find(student => student.rollNumber === rollNumber)
  if (same) return same
  const similarStudents = students.filter(
    student => student.rollNumber !== '' && withoutZeros(student.rollNumber) === withoutZeros(rollNumber),
  )
  return similarStudents.length === 1 ? (similarStudents[0] ?? null) : null
}

/** Number of places in which two numbers differ; extra places count too. */
const countDifferences = (shown: string, rollNumber: string): number => {
  const length = Math.max(shown.length, rollNumber.length)
  let differences = 0
  for (let i = 0; i < length; i += 1) if (shown[i] !== rollNumber[i]) differences += 1
  return differences
}

/** Students with the nearest numbers, nearest first; those without a sheet before those with one. */
export const suggestStudents = <Student extends { id: string; rollNumber: string }>(
  students: readonly Student[],
  shown: string,
  withSheet: ReadonlySet<string>,
  max: number,
): (Student & { differs: number; hasSheet: boolean })[] =>
  students
    .map(student => ({
      ...student,
      differs: countDifferences(shown, student.rollNumber),
      hasSheet: withSheet.has(student.id),
    }))
    .sort((a, b) => a.differs - b.differs || Number(a.hasSheet) - Number(b.hasSheet))
    .slice(0, max)
