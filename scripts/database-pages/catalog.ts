// Tables as PostgreSQL knows them: columns, keys, checks, indexes and triggers.
import type pg from 'pg'

type Column = { table: string; name: string; type: string; isNullable: boolean; value: string | null }
export type ForeignKey = {
  table: string
  columns: string[]
  parent: string
  parentColumns: string[]
  definition: string
  isNullable: boolean
  /** At most one row for each row of the parent. */
  isUnique: boolean
}
type Named = { table: string; name: string; definition: string }
export type Catalog = {
  columns: Column[]
  primaryKeys: { table: string; columns: string[] }[]
  foreignKeys: ForeignKey[]
  checks: Named[]
  indexes: Named[]
  triggers: Named[]
  views: Named[]
}

const inPublic = `c.relnamespace = 'public'::regnamespace`
const columnsOf = (table: string, numbers: string): string =>
  `(select array_agg(a.attname::text order by k.place) from unnest(${numbers}) with ordinality k(number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

/** Default, or how the value is made. */
const columns = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as "isNullable",
    case when a.attidentity <> '' then 'identity' when a.attgenerated <> '' then 'generated: ' || pg_get_expr(d.adbin, d.adrelid)
      else pg_get_expr(d.adbin, d.adrelid) end as value
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${inPublic} and c.relkind = 'r' order by c.relname, a.attnum`

const primaryKeys = `
  select c.relname as table, ${columnsOf('c.oid', 'k.conkey')} as columns
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${inPublic} and k.contype = 'p' order by 1`

const foreignKeys = `
  select c.relname as table, ${columnsOf('c.oid', 'k.conkey')} as columns, parent.relname as parent,
    ${columnsOf('parent.oid', 'k.confkey')} as "parentColumns",
    regexp_replace(pg_get_constraintdef(k.oid), '^.*REFERENCES [^)]*\\) ?', '') as definition,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey) and not a.attnotnull) as "isNullable",
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
      and i.indkey::int2[] <@ k.conkey) as "isUnique"
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
  where ${inPublic} and k.contype = 'f' order by 1, 2, 3`

const checks = `
  select c.relname as table, k.conname as name, regexp_replace(pg_get_constraintdef(k.oid), '^CHECK ', '') as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${inPublic} and k.contype = 'c' order by 1, 2`

const indexes = `
  select c.relname as table, i.relname as name,
    case when x.indisunique then 'unique ' else '' end || regexp_replace(pg_get_indexdef(i.oid), '^.* USING ', '') as definition
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where ${inPublic} and not x.indisprimary order by 1, 2`

const triggers = `
  select c.relname as table, t.tgname as name,
    regexp_replace(pg_get_triggerdef(t.oid), '^CREATE TRIGGER \\S+ (.*) ON \\S+ FOR EACH ROW EXECUTE FUNCTION (.*)$', '\\1: \\2') as definition
  from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${inPublic} and not t.tgisinternal order by 1, 2`

const views = `
  select c.relname as table, c.relname as name,
    (select string_agg('\`' || a.attname || '\`', ', ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0) as definition
  from pg_class c where ${inPublic} and c.relkind = 'v' order by 1`

export const readCatalog = async (client: Pick<pg.Client, 'query'>): Promise<Catalog> => {
  const list = async <Row extends pg.QueryResultRow>(query: string): Promise<Row[]> =>
    (await client.query<Row>(query)).rows
  return {
    columns: await list(columns),
    primaryKeys: await list(primaryKeys),
    foreignKeys: await list(foreignKeys),
    checks: await list(checks),
    indexes: await list(indexes),
    triggers: await list(triggers),
    views: await list(views),
  }
}
