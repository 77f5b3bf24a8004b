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
  /** Column of that table which identifies this row; by default its id. */
  by?: string
}

/** Stored files that the rows refer to. */
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
  /** Columns with the account's id. */
  columns: readonly string[]
  /** SQL condition for the rows that remain; all rows by default. `old` is the deleted account. */
  which?: (old: string) => string
}

/** SQL that overwrites columns of remaining rows: texts and names of the person. `fresh` is the new owner. */
type Emptied = (fresh: string) => Record<string, string>

export type Entry = {
  /** Section on the page about data, with purpose and retention period. */
  group: DataGroup
  /** Owners; or the reason why the rows belong to nobody. */
  owners: readonly Belongs[] | { nobody: string }
  /** Columns left out of a person's copy, or the reason for no copy. */
  copy: { without: readonly string[] } | { none: string }
  files?: Files
  /** Rows that remain after deletion; by default they are deleted with the account. */
  stays?: Stays
  emptied?: Emptied
  /** JSON column in others' rows that may contain the account's id. */
  mentions?: string
}

type Rest = { without?: readonly string[]; none?: string } & Pick<
  Entry,
  'files' | 'stays' | 'emptied' | 'mentions'
>

const complete = (
  group: DataGroup,
  owners: readonly Belongs[],
  { without = [], none, ...rest }: Rest,
): Entry => ({ group, owners, copy: none === undefined ? { without } : { none }, ...rest })

/** Rows with the account's id in a column; deleted with it. */
export const owned = (group: DataGroup, column: string, rest: Rest = {}): Entry =>
  complete(group, [{ column }], rest)

/** Rows that belong to a row of another table; deleted with it. */
export const partOf = (of: TableName, column: string, group: DataGroup, rest: Rest = {}): Entry =>
  complete(group, [{ column, of }], rest)

/** Rows that belong to several people, or in several ways. */
export const shared = (group: DataGroup, owners: readonly Belongs[], rest: Rest = {}): Entry =>
  complete(group, owners, rest)

/** Rows without personal data. */
export const ofNobody = (reason: string): Entry => ({
  group: 'installation',
  owners: { nobody: reason },
  copy: { none: reason },
})
