// Columns that a teacher adds to a gradebook (oral work, a project, taking part), and their cells.
import { z } from 'zod'
import { classChanges, classLooks } from '../../classes/classes/class-refusals.ts'
import { dateSchema } from '../../dates.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { decimalSchema } from './decimals.ts'
import { gradebookLimits, ownCellStates, ownColumnKinds } from './gradebook-limits.rules.ts'

const levelSchema = z.object({
  name: z.string().trim().min(1).max(gradebookLimits.levelName),
  percent: decimalSchema(100),
})

/** Levels as stored; none for a column of another kind. */
export const storedLevelsSchema = z.array(levelSchema).max(gradebookLimits.levels)

const levelsSchema = storedLevelsSchema
  .min(2)
  .refine(
    levels => new Set(levels.map(({ name }) => name)).size === levels.length,
    'Two levels have one name.',
  )

const ownKindSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('points'), possible: decimalSchema(gradebookLimits.points, 'above-zero') }),
  z.object({ kind: z.literal('level'), levels: levelsSchema }),
  z.object({ kind: z.literal('pass') }),
])
export type OwnKind = z.output<typeof ownKindSchema>

/** Fields of a column beside its kind. */
const aboutShape = {
  title: z.string().trim().min(1).max(gradebookLimits.columnTitle),
  day: dateSchema,
  weight: decimalSchema(gradebookLimits.weight),
  /** Whether its students see their values and comments. */
  isShown: z.boolean(),
}

export const newOwnColumnSchema = z.object({ ...aboutShape, what: ownKindSchema })
export type NewOwnColumn = z.output<typeof newOwnColumnSchema>

const revision = z.int().min(0).max(1_000_000_000)

export const ownColumnSchema = z.object({
  id: z.string(),
  title: z.string(),
  day: z.string(),
  kind: z.enum(ownColumnKinds),
  /** Most points; null for another kind. */
  possible: z.string().nullable(),
  /** Levels from the highest; none for another kind. */
  levels: storedLevelsSchema,
  weight: z.string(),
  isShown: z.boolean(),
  /** Counts changes: whoever changes an older revision is asked to look again. */
  revision: z.int(),
})
export type OwnColumn = z.output<typeof ownColumnSchema>

/** Content of a cell. The value is points, the name of a level, or `pass` and `fail`. */
export const ownCellContentSchema = z.object({
  state: z.enum(ownCellStates),
  value: z.string().trim().max(gradebookLimits.levelName).nullable(),
  /** Per cent of the score that lateness takes off. */
  deduction: decimalSchema(100),
  comment: z.string().trim().max(gradebookLimits.cellComment),
})
export type OwnCellContent = z.output<typeof ownCellContentSchema>

export const ownCellSchema = ownCellContentSchema.extend({ revision: z.int() })
export type OwnCell = z.output<typeof ownCellSchema>

/** Cell to write, on the revision that was seen; 0 for one that nobody has written. */
export const cellChangeSchema = ownCellContentSchema.extend({ memberId: z.uuid(), revision })
export type CellChange = z.output<typeof cellChangeSchema>

export const importOutcomes = ['fits', 'same', 'unknown', 'twice', 'unclear-name', 'bad-value'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

const importRowSchema = z.object({
  line: z.int(),
  /** The cells that name the student, and the value, as they were read. */
  person: z.string(),
  written: z.string(),
  outcome: z.enum(importOutcomes),
  /** The student of the class whom it fits. */
  name: z.string().nullable(),
  /** Cell as it stands, by its text; null where it is empty. */
  before: z.string().nullable(),
  change: cellChangeSchema.nullable(),
})
export type ImportRow = z.output<typeof importRowSchema>

export const importPreviewSchema = z.object({
  /** Heads of the table; the value is read from one of them. */
  heads: z.array(z.string()),
  valueAt: z.int(),
  rows: z.array(importRowSchema),
  /** Rows beyond those that are read at once. */
  more: z.int(),
})
export type ImportPreview = z.output<typeof importPreviewSchema>

/** Columns and their values that a student sees of a class. */
export const shownGradeSchema = z.object({
  id: z.string(),
  title: z.string(),
  day: z.string(),
  /** State of a cell that the teacher has written. */
  state: z.enum(ownCellStates),
  text: z.string().nullable(),
  possible: z.string().nullable(),
  deduction: z.string(),
  comment: z.string(),
})
export type ShownGrade = z.output<typeof shownGradeSchema>

const access = ['teacher'] as const
const params = z.object({ classId: z.uuid() })
const one = params.extend({ ownColumnId: z.uuid() })

export const ownColumnEndpoints = {
  addOwnColumn: endpoint({
    method: 'POST',
    path: '/classes/:classId/gradebook/own-columns',
    access,
    summary: 'A column of one’s own: points, levels or passed. Not for assistants.',
    params,
    body: newOwnColumnSchema,
    output: z.object({ success, id: z.string() }),
    status: 201,
    refusals: [...classChanges, 'own-column-limit'],
  }),
  changeOwnColumn: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/gradebook/own-columns/:ownColumnId',
    access,
    summary:
      'Name, day, weight, most points and who sees a column, on the revision seen. Not for assistants.',
    params: one,
    body: z.object({
      ...aboutShape,
      revision,
      /** For a column of points. */
      possible: decimalSchema(gradebookLimits.points, 'above-zero').nullable(),
    }),
    output: done,
    refusals: [...classChanges, 'gradebook-changed', 'grade-above-most'],
  }),
  removeOwnColumn: endpoint({
    method: 'DELETE',
    path: '/classes/:classId/gradebook/own-columns/:ownColumnId',
    access,
    summary: 'Take a column out of the gradebook. It can be put back with its cells. Not for assistants.',
    params: one,
    output: done,
    refusals: classChanges,
  }),
  restoreOwnColumn: endpoint({
    method: 'POST',
    path: '/classes/:classId/gradebook/own-columns/:ownColumnId/restoring',
    access,
    summary: 'Put a column that was taken out back, with its cells. Not for assistants.',
    params: one,
    output: done,
    refusals: [...classChanges, 'own-column-limit'],
  }),
  writeOwnCells: endpoint({
    method: 'POST',
    path: '/classes/:classId/gradebook/own-columns/:ownColumnId/cells',
    access,
    summary:
      'Cells of a column, all or none of them: each on the revision that was seen. Returns what stood there, to undo it. Not for assistants.',
    params: one,
    body: z.object({ cells: z.array(cellChangeSchema).min(1).max(gradebookLimits.cellsAtOnce) }),
    output: z.object({ success, message: z.string(), undo: z.array(cellChangeSchema) }),
    refusals: [...classChanges, 'gradebook-changed', 'grade-unfit'],
  }),
  previewColumnImport: endpoint({
    method: 'POST',
    path: '/classes/:classId/gradebook/own-columns/:ownColumnId/import',
    access,
    summary:
      'What a table would write into a column, by address or name. Nothing is written. Not for assistants.',
    params: one,
    body: z.object({
      text: z.string().min(1).max(gradebookLimits.importText),
      /** Index of the table's column with the values; the last one without it. */
      valueAt: z.int().min(0).max(200).optional(),
    }),
    output: z.object({ success, preview: importPreviewSchema }),
    refusals: [...classLooks, 'names-unreadable'],
  }),
  listShownGrades: endpoint({
    method: 'GET',
    path: '/classes/:classId/own-grades',
    access: ['student'],
    summary: 'My own values and comments in the columns that my teachers show.',
    params,
    output: z.object({ success, grades: z.array(shownGradeSchema) }),
    refusals: ['not-found'],
  }),
} as const
