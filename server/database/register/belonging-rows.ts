// SQL generated from the register: rows of a person, and their transfer to the account that replaces it.
// Names come from the register alone, ids are checked: no user input.
import type { Entry } from './entry.ts'
import { register } from './register.ts'
import type { TableName } from './table-names.ts'

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id as SQL. @throws for anything but an id */
export const quoteId = (id: string): string => {
  if (!uuidPattern.test(id)) throw new Error('not an id')
  return `'${id}'::uuid`
}

export const tableNames = Object.keys(register) as TableName[]
export const getEntry = (table: TableName): Entry => register[table]

/** Condition that a row of the table belongs to an account; null where rows belong to nobody. */
export const belongsTo = (table: TableName, account: string): string | null => {
  const { owners } = getEntry(table)
  if ('nobody' in owners) return null
  const ways = owners.map(({ column, of, by = 'id' }) =>
    of ? `${column} in (select ${by} from ${of} where ${belongsTo(of, account)})` : `${column} = ${account}`,
  )
  return ways.length === 1 ? (ways[0] ?? null) : `(${ways.join(' or ')})`
}

/** Statements that transfer remaining rows from one account to another, in the order of the register. */
export const listHandOvers = (old: string, fresh: string): string[] =>
  tableNames.flatMap(table => {
    const { stays } = getEntry(table)
    const which = stays?.which ? ` and ${stays.which(old)}` : ''
    return (stays?.columns ?? []).map(
      column => `update ${table} set ${column} = ${fresh} where ${column} = ${old}${which}`,
    )
  })

/** Statements that empty the person's texts in remaining rows. */
export const listEmptyings = (fresh: string): string[] =>
  tableNames.flatMap(table => {
    const { emptied } = getEntry(table)
    if (!emptied) return []
    const changes = Object.entries(emptied(fresh)).map(([column, value]) => `${column} = ${value}`)
    return [`update ${table} set ${changes.join(', ')} where ${belongsTo(table, fresh)}`]
  })

/** Statements that replace an id in JSON of others' rows. */
export const listRenamings = (oldId: string, freshId: string): string[] =>
  tableNames.flatMap(table => {
    const column = getEntry(table).mentions
    if (!column) return []
    quoteId(oldId)
    quoteId(freshId)
    return [
      `update ${table} set ${column} = replace(${column}::text, '${oldId}', '${freshId}')::jsonb
       where ${column}::text like '%${oldId}%'`,
    ]
  })

/** Rows of a person's copy as JSON texts, one column `row`; null where the copy has none. */
export const selectCopy = (table: TableName, account: string): string | null => {
  const { copy } = getEntry(table)
  const condition = belongsTo(table, account)
  if ('none' in copy || !condition) return null
  const without = copy.without.map(column => `'${column}'`)
  const row =
    without.length === 0 ? 'to_jsonb(kept)' : `to_jsonb(kept) - array[${without.join(', ')}]::text[]`
  return `select (${row})::text as row from ${table} as kept where ${condition}`
}

/** Stored files of a person: `key`, and `name` or null; null where the table has none. */
export const selectFiles = (table: TableName, account: string): string | null => {
  const { files } = getEntry(table)
  if (!files) return null
  return `select ${files.key} as key, ${files.name ?? 'null'}::text as name from ${table}
    where ${files.key} is not null and ${belongsTo(table, account)}`
}
