// The SQL of who joined a class, as a part of other queries.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { classes, classStudents } from '../../database/schema/classes.ts'
import { accounts } from '../../database/schema/identity.ts'

const joinedSchema = z
  .object({
    id: z.string(),
    accountId: z.string(),
    name: z.string(),
    timeFactor: z.number(),
    addedAt: z.coerce.date(),
  })
  .array()
export type JoinedStudent = z.output<typeof joinedSchema>[number]

/** Who joined, by name, as a column of a query of `classes`. */
export const joinedStudents = sql<JoinedStudent[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'accountId', line.account_id, 'name', line.name,
    'timeFactor', line.time_factor, 'addedAt', line.added_at) order by lower(line.name), line.id), '[]')
  from (
    select s.id, s.account_id, coalesce(nullif(s.name, ''), a.username) as name, s.time_factor, s.added_at
    from ${classStudents} s join ${accounts} a on a.id = s.account_id
    where s.class_id = ${classes.id}
  ) as line)`.mapWith((found: unknown) => joinedSchema.parse(found))
