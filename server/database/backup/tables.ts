// Tables of the application, read from PostgreSQL's catalog, so that a new table is included automatically.
import type pg from 'pg'

export type Table = { name: string; columns: string[] }

type Reference = { child: string; parent: string; isDeferrable: boolean }

const tablesQuery = `
  select c.relname as name,
    array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname = 'public' and c.relkind = 'r' group by c.relname order by c.relname`

const referencesQuery = `
  select child.relname as child, parent.relname as parent, k.condeferrable as "isDeferrable"
  from pg_constraint k join pg_class child on child.oid = k.conrelid
  join pg_class parent on parent.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`

/**
 * Tables in restore order, each after those it refers to. In a circle, a key that can be checked later
 * (DEFERRABLE) doesn't count.
 */
export const listTables = async (client: pg.Client): Promise<Table[]> => {
  const { rows: tables } = await client.query<Table>(tablesQuery)
  const { rows: references } = await client.query<Reference>(referencesQuery)
  const placed = new Map<string, Table>()
  while (placed.size < tables.length) {
    const findNext = (counting: readonly Reference[]) =>
      tables.find(
        ({ name }) =>
          !placed.has(name) && counting.every(({ child, parent }) => child !== name || placed.has(parent)),
      )
    const next = findNext(references) ?? findNext(references.filter(({ isDeferrable }) => !isDeferrable))
    if (!next) throw new Error('the tables refer to each other in a circle')
    placed.set(next.name, next)
  }
  return [...placed.values()]
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
export const columnList = ({ columns }: Table): string => columns.map(quoted).join(', ')
