// Roles of the columns of a table of questions.
import { z } from 'zod'

export const columnRoles = [
  'question',
  'answer',
  'option',
  'reason',
  'explanation',
  'type',
  'title',
  'topic',
  'tags',
  'bloom',
  'difficulty',
  'points',
  'seconds',
  'tolerance',
  'unit',
  'spelling',
  'scoring',
  /** Column without a role. */
  'none',
] as const
export const columnRoleSchema = z.enum(columnRoles)
export type ColumnRole = z.output<typeof columnRoleSchema>

/** Maximum columns of one table. */
export const maxColumns = 60

export const tableColumnsSchema = z.object({
  /** The columns in their order. */
  columns: z
    .array(
      z.object({
        name: z.string().max(120),
        role: columnRoleSchema,
        /** Cells of the first rows. */
        samples: z.array(z.string().max(120)).max(3),
      }),
    )
    .max(maxColumns),
  /** True if the roles are the teacher's last choice. */
  isRemembered: z.boolean(),
})
export type TableColumns = z.output<typeof tableColumnsSchema>
