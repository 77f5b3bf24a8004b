// Stored part of a reading: certain marks are reduced to their values.
import type { StoredField } from '../../../../database/stored/sheet-reading.ts'
import type { FieldReading } from '../../../../platform/answer-sheets/reading.ts'

const roundInk = (ink: number): number => Math.round(ink * 1000) / 1000

export const toStoredField = (field: FieldReading): StoredField => {
  if (field.kind === 'written') return { kind: 'written', id: field.id, hasInk: field.hasInk }
  if (field.kind === 'digits')
    return { kind: 'digits', id: field.id, signs: [...field.signs], unsure: field.unsure }
  return {
    kind: 'choice',
    id: field.id,
    chosen: [...field.chosen],
    unsure: field.unsure,
    marks:
      field.unsure === null
        ? []
        : field.marks.map(({ label, ink, state }) => ({ label, ink: roundInk(ink), state })),
  }
}
