// SQL of citations stored as JSON: whether one of them is of certain sources.
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** @param citations column with an array of citations */
export const citesAnyOf = (citations: AnyPgColumn, sourceIds: readonly string[]): SQL => sql`exists (
  select from jsonb_array_elements(${citations}) citation
  where citation ->> 'sourceId' = any(${sql.param([...sourceIds])}::text[]))`
