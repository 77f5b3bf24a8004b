// Parser of a list of names as teachers type it, or copy it from a spreadsheet or a register.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { NamedResult } from '@lantern/contract/classes/classes/class-shapes'

type NamedLine = { line: number; text: string; name: string }
export type NameList = { lines: NamedLine[]; problems: NamedResult[] }

const isInvisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const number = /^\d+[.)]?\s+/
const maxShownLength = 120

/** Joins columns to one name; "Tan, Mei" is a register's form of Mei Tan. */
const writeName = (line: string): string => {
  const plain = line
    .replace(/[\t;]/g, ' ')
    .replaceAll('"', '')
    .replace(isInvisible, '')
    .trim()
    .replace(number, '')
  const [last = '', first = '', ...more] = plain.split(',').map(part => part.trim())
  const turned = first !== '' && more.length === 0 ? `${first} ${last}` : plain.replaceAll(',', ' ')
  return turned.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Key under which two equal names match. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

const findProblem = (name: string, seen: ReadonlySet<string>): NamedResult['outcome'] | null => {
  if (name.includes('\ufffd')) return 'name-unreadable'
  if (name.includes('@')) return 'is-address'
  if (!/\p{L}/u.test(name)) return 'no-name'
  if (name.length > classLimits.name) return 'too-long'
  if (seen.has(nameKey(name))) return 'twice'
  return seen.size >= classLimits.namesAtOnce ? 'later' : null
}

/** Names of a list; the first of two equal ones counts. */
export const readNames = (text: string): NameList => {
  const list: NameList = { lines: [], problems: [] }
  const seen = new Set<string>()
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    if (written.trim() === '') continue
    const name = writeName(written)
    const shown = { line: index + 1, text: (name || written.trim()).slice(0, maxShownLength).toWellFormed() }
    const problem = findProblem(name, seen)
    if (problem) list.problems.push({ ...shown, outcome: problem })
    else {
      seen.add(nameKey(name))
      list.lines.push({ ...shown, name })
    }
  }
  return list
}
