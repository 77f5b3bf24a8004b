// Rules by which a class's scores become results: categories with weights, scale, rounding; and who changed what.
import { z } from 'zod'
import { sessionKinds } from '../../classes/class-results/class-results.ts'
import { classChanges, classLooks } from '../../classes/classes/class-refusals.ts'
import { done, success } from '../../done.ts'
import { endpoint } from '../../endpoint.ts'
import { decimalSchema } from './decimals.ts'
import { defaultRounding, gradeSteps, roundingModes, scalePresets } from './grade-scales.rules.ts'
import { gradebookLimits } from './gradebook-limits.rules.ts'
import { ownCellContentSchema } from './own-columns.ts'

const bandSchema = z.object({
  name: z.string().trim().min(1).max(gradebookLimits.levelName),
  from: decimalSchema(100),
})

const isDescending = (bands: readonly { from: string }[]): boolean =>
  bands.every(({ from }, nth) => nth === 0 || Number(from) < Number(bands[nth - 1]?.from))

export const scaleSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bands'),
    preset: z.enum(scalePresets),
    bands: z
      .array(bandSchema)
      .min(2)
      .max(gradebookLimits.levels)
      .refine(isDescending, 'Bands begin lower from one to the next.')
      .refine(bands => Number(bands.at(-1)?.from) === 0, 'The lowest band begins at 0.')
      .refine(
        bands => new Set(bands.map(({ name }) => name)).size === bands.length,
        'Two bands have one name.',
      ),
  }),
  z
    .object({
      kind: z.literal('numbers'),
      preset: z.enum(scalePresets),
      from: decimalSchema(1000),
      to: decimalSchema(1000),
      step: z.enum(gradeSteps),
    })
    .refine(({ from, to }) => Number(from) !== Number(to), 'The best and the lowest grade are one.'),
])

export const categorySchema = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(gradebookLimits.categoryName),
  weight: decimalSchema(100),
  /** Scores left out, the lowest first; one always stays. */
  dropLowest: z.int().min(0).max(gradebookLimits.dropLowest),
  /** Kinds of work that belong to it. */
  kinds: z.array(z.enum(sessionKinds)).max(sessionKinds.length),
  /** Columns that belong to it whatever their kind: own ones, and pieces of work. */
  columnIds: z.array(z.uuid()).max(gradebookLimits.categoryColumns),
})
export type Category = z.output<typeof categorySchema>

const isEachOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

export const gradeRulesSchema = z.object({
  /** None: all columns count by their weights alone. */
  categories: z
    .array(categorySchema)
    .max(gradebookLimits.categories)
    .refine(all => isEachOnce(all.map(({ id }) => id)), 'Two categories have one id.')
    .refine(all => isEachOnce(all.flatMap(({ kinds }) => kinds)), 'A kind of work is in two categories.')
    .refine(all => isEachOnce(all.flatMap(({ columnIds }) => columnIds)), 'A column is in two categories.')
    .default([]),
  scale: scaleSchema.nullable().default(null),
  rounding: z
    .object({ mode: z.enum(roundingModes), places: z.union([z.literal(0), z.literal(1), z.literal(2)]) })
    .default(defaultRounding),
})
export type GradeRules = z.output<typeof gradeRulesSchema>

/** A result as it stands on every screen and file: rounded once. */
export const finalGradeSchema = z.object({
  /** Decimal without zeros at its end. */
  percent: z.string(),
  /** Grade of the class's scale; null without one. */
  grade: z.string().nullable(),
})
export type FinalGrade = z.output<typeof finalGradeSchema>

export const rulesPreviewSchema = z.object({
  students: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      before: finalGradeSchema.nullable(),
      after: finalGradeSchema.nullable(),
    }),
  ),
  /** Students with another per cent or grade. */
  changed: z.int(),
  rises: z.int(),
  falls: z.int(),
  /** Students with another grade. */
  otherGrade: z.int(),
  median: z.object({ before: finalGradeSchema.nullable(), after: finalGradeSchema.nullable() }),
  /** How many students have each grade after the change, in the order of the scale's bands. */
  counts: z.array(z.object({ grade: z.string(), students: z.int() })),
})
export type RulesPreview = z.output<typeof rulesPreviewSchema>

/** Content of a gradebook before or after a change. */
export const changeFactsSchema = z.discriminatedUnion('of', [
  z.object({ of: z.literal('nothing') }),
  z.object({ of: z.literal('cell'), ...ownCellContentSchema.shape }),
  z.object({ of: z.literal('excuse'), note: z.string() }),
  z.object({ of: z.literal('weight'), weight: z.string() }),
  z.object({
    of: z.literal('column'),
    title: z.string(),
    day: z.string(),
    possible: z.string().nullable(),
    weight: z.string(),
    isShown: z.boolean(),
  }),
  z.object({ of: z.literal('rules'), rules: gradeRulesSchema }),
])
export type ChangeFacts = z.output<typeof changeFactsSchema>

export const gradebookChangeSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Name of who changed it; null where the account is gone. */
  by: z.string().nullable(),
  /** Title of the column or piece of work; '' for rules. */
  title: z.string(),
  /** Name of the student of a cell. */
  student: z.string().nullable(),
  before: changeFactsSchema,
  after: changeFactsSchema,
})
export type GradebookChange = z.output<typeof gradebookChangeSchema>

const access = ['teacher'] as const
const params = z.object({ classId: z.uuid() })
const changesOutput = z.object({
  success,
  changes: z.array(gradebookChangeSchema),
  /** Position for the next page; null at the end. */
  next: z.string().nullable(),
})
const changesQuery = z.object({ after: z.string().max(80).optional() })

export const gradeRuleEndpoints = {
  setGradeRules: endpoint({
    method: 'PATCH',
    path: '/classes/:classId/gradebook/rules',
    access,
    summary: 'Categories, scale and rounding of a class, on the revision seen. Not for assistants.',
    params,
    body: z.object({ revision: z.int().min(0).max(1_000_000_000), rules: gradeRulesSchema }),
    output: done,
    refusals: [...classChanges, 'gradebook-changed'],
  }),
  previewGradeRules: endpoint({
    method: 'POST',
    path: '/classes/:classId/gradebook/rules/preview',
    access,
    summary: 'What other rules would make of each student’s result. Nothing is written. Not for assistants.',
    params,
    body: z.object({ rules: gradeRulesSchema }),
    output: z.object({ success, preview: rulesPreviewSchema }),
    refusals: classLooks,
  }),
  listGradebookChanges: endpoint({
    method: 'GET',
    path: '/classes/:classId/gradebook/changes',
    access,
    summary: 'Who changed what in the gradebook of a class, latest first. Not for assistants.',
    params,
    query: changesQuery,
    output: changesOutput,
    refusals: classLooks,
  }),
  listCellChanges: endpoint({
    method: 'GET',
    path: '/classes/:classId/gradebook/own-columns/:ownColumnId/cells/:memberId/changes',
    access,
    summary: 'Who changed one cell of an own column, latest first. Not for assistants.',
    params: params.extend({ ownColumnId: z.uuid(), memberId: z.uuid() }),
    query: changesQuery,
    output: changesOutput,
    refusals: classLooks,
  }),
} as const
