// Type of an entry of the register, and the short forms to write it in.
import type { DataGroup } from '@lantern/contract/people/privacy/privacy'
import type { TableName } from './table-names.ts'

/**
 * Path from a row to its person: a column with the account's id, or with the id of a row in another table
 * that belongs to the person.
 */
export type Belongs = {
  column: string
  of?: TableName
  /** The column of that table which names this row; its id without. */
  by?: string
}

/** Stored files that the rows point to. */
type Files = {
  key: string
  /** SQL for the file's display name. */
  name: string | null
}

/**
 * Rows that remain after an account is deleted, because others need them; reassigned to an account without a
 * name.
 */
type Stays = {
  /** Columns that name the account. */
  columns: readonly string[]
  /** SQL condition for the rows that remain; all rows by default. `old` is the deleted account. */
  which?: (old: string) => string
}

/** Columns of rows that stay, written over as SQL: what the person typed or was called. `fresh` is who has them now. */
type Emptied = (fresh: string) => Record<string, string>

export type Entry = {
  /** The line on the page about data that it belongs to: why it is kept and how long stands there. */
  group: DataGroup
  /** Owners; or the reason why the rows belong to nobody. */
  whose: readonly Belongs[] | { nobody: string }
  /** Columns that a person's copy leaves out, or why there is none. */
  copy: { without: readonly string[] } | { none: string }
  files?: Files
  /** Rows that remain after deletion; by default they are deleted with the account. */
  stays?: Stays
  emptied?: Emptied
  /** A JSON column of rows of others that may name the account by its id. */
  mentions?: string
}

type Rest = { without?: readonly string[]; none?: string } & Pick<
  Entry,
  'files' | 'stays' | 'emptied' | 'mentions'
>

const complete = (
  group: DataGroup,
  whose: readonly Belongs[],
  { without = [], none, ...rest }: Rest,
): Entry => ({ group, whose, copy: none === undefined ? { without } : { none }, ...rest })

/** Rows whose column names the account; they go with it. */
export const owned = (group: DataGroup, column: string, rest: Rest = {}): Entry =>
  complete(group, [{ column }], rest)

/** Rows that belong to a row of another table; they go with it. */
export const partOf = (of: TableName, column: string, group: DataGroup, rest: Rest = {}): Entry =>
  complete(group, [{ column, of }], rest)

/** Rows that belong to several people, or by several ways. */
export const shared = (group: DataGroup, whose: readonly Belongs[], rest: Rest = {}): Entry =>
  complete(group, whose, rest)

/** Rows that tell nothing of a person. */
export const ofNobody = (reason: string): Entry => ({
  group: 'installation',
  whose: { nobody: reason },
  copy: { none: reason },
})
