// SQL of a class's rules; and of rules, own columns and cells as columns of a query of its gradebook.
import { type GradeRules, gradeRulesSchema } from '@lantern/contract/teach/gradebook/grade-rules'
import { ownCellSchema, ownColumnSchema } from '@lantern/contract/teach/gradebook/own-columns'
import { eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Connection } from '../../../../database/client.ts'
import { gradebookRules, ownCells, ownColumns } from '../../../../database/schema/gradebook.grades.ts'

const storedRulesSchema = gradeRulesSchema.extend({ revision: z.int() })
export type StoredRules = z.output<typeof storedRulesSchema>

const loadedColumnsSchema = ownColumnSchema.extend({ isRemoved: z.boolean() }).array()
const loadedCellsSchema = ownCellSchema
  .extend({ columnId: z.string(), accountId: z.string(), at: z.coerce.date() })
  .array()
export type LoadedCell = z.output<typeof loadedCellsSchema>[number]

/** Rules of a class; those that every class begins with if it has none. */
const selectRules = (classId: SQL) =>
  sql<StoredRules>`coalesce(
    (select r.rules || jsonb_build_object('revision', r.revision) from ${gradebookRules} r where r.class_id = ${classId}),
    '{"revision": 0}'
  )`.mapWith((found: unknown) => storedRulesSchema.parse(found))

/** Own columns by day, and the removed ones. */
const selectOwnColumns = (classId: SQL) =>
  sql<z.output<typeof loadedColumnsSchema>>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'day', c.day, 'kind', c.kind,
      'possible', trim_scale(c.possible)::text, 'levels', c.levels, 'weight', trim_scale(c.weight)::text,
      'isShown', c.is_shown, 'revision', c.revision, 'isRemoved', c.removed_at is not null)
      order by c.day, c.created_at, c.id), '[]')
    from ${ownColumns} c where c.class_id = ${classId}
  )`.mapWith((found: unknown) => loadedColumnsSchema.parse(found))

const selectOwnCells = (classId: SQL) =>
  sql<LoadedCell[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('columnId', e.column_id, 'accountId', e.account_id,
      'state', e.state, 'value', e.value, 'deduction', trim_scale(e.deduction)::text, 'comment', e.comment,
      'revision', e.revision, 'at', e.at)), '[]')
    from ${ownColumns} c join ${ownCells} e on e.column_id = c.id
    where c.class_id = ${classId} and c.removed_at is null
  )`.mapWith((found: unknown) => loadedCellsSchema.parse(found))

export const selectGrades = (classId: SQL) => ({
  rules: selectRules(classId),
  ownColumns: selectOwnColumns(classId),
  ownCells: selectOwnCells(classId),
})

type Rules = { rules: GradeRules; revision: number }

/** Rules as they were set; null if they never were. */
export const findRules = async (tx: Connection, classId: string): Promise<Rules | null> => {
  const [row] = await tx.select().from(gradebookRules).where(eq(gradebookRules.classId, classId))
  return row ?? null
}

export const putRules = async (tx: Connection, classId: string, row: Rules): Promise<void> => {
  await tx
    .insert(gradebookRules)
    .values({ classId, ...row })
    .onConflictDoUpdate({ target: gradebookRules.classId, set: row })
}
