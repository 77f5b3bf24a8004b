// JSON columns. Values are parsed like outside input, since a row may be older than the code that reads it:
// later fields have a default in the schema, and removed ones are dropped.
import { customType } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** Table and column, as in the database. */
type ColumnName = `${string}.${string}`

/**
 * Error for a row that its column's schema rejects. It is a bug: a field was added without a default, or a
 * format was dropped without a migration. Lists fail instead of skipping the row, since a skipped one would
 * look deleted, and scores would be computed without it. The message contains no value of the row.
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

/** Column of type `jsonb`. SQL that extracts JSON from it in other ways has to parse it too. */
export const parsedJson = <S extends z.ZodType>(name: ColumnName, schema: S) =>
  createColumn('jsonb', name, schema)

/**
 * Like `parsedJson`, with type `json`: PostgreSQL stores the text unparsed, which is cheaper where SQL never
 * looks inside.
 */
export const parsedJsonText = <S extends z.ZodType>(name: ColumnName, schema: S) =>
  createColumn('json', name, schema)
