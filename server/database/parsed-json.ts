// Columns of JSON. What is read from them is parsed like what comes from outside, since a row may be older than
// the code that reads it: what came later has a default in the schema, and what is gone is left out.
import { customType } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** Table and column, as the database names them. */
type ColumnName = `${string}.${string}`

/**
 * A row that its column's schema doesn't read. It is a bug: a field was added without a default, or a form has
 * gone without a migration. Nothing is left out of a list for it, since what is missing there would look deleted,
 * and scores would be worked out without it. The message holds no value of the row.
 */
export class UnreadableColumn extends Error {
  override name = 'UnreadableColumn'

  constructor(column: ColumnName, issues: readonly z.core.$ZodIssue[]) {
    const [first] = issues
    const where = first?.path.length ? `at ${first.path.map(String).join('.')}` : 'as a whole'
    super(`a row of ${column} can't be read ${where}: ${first?.message} (${issues.length} in all)`)
  }
}

const createColumn = <S extends z.ZodType>(sqlType: 'json' | 'jsonb', name: ColumnName, schema: S) =>
  customType<{ data: z.output<S>; driverData: unknown }>({
    dataType: () => sqlType,
    toDriver: value => JSON.stringify(value),
    fromDriver: value => {
      const parsed = schema.safeParse(value)
      if (!parsed.success) throw new UnreadableColumn(name, parsed.error.issues)
      return parsed.data
    },
  })(name.slice(name.indexOf('.') + 1))

/** A column of type `jsonb`. SQL that takes JSON out of it by other ways than the column has to parse it too. */
export const parsedJson = <S extends z.ZodType>(name: ColumnName, schema: S) =>
  createColumn('jsonb', name, schema)

/**
 * Like `parsedJson`, with type `json`: PostgreSQL stores the text unparsed, which is cheaper where SQL never
 * looks inside.
 */
export const parsedJsonText = <S extends z.ZodType>(name: ColumnName, schema: S) =>
  createColumn('json', name, schema)
