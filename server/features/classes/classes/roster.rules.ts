// Parser of a list of students as teachers paste it or save it from a spreadsheet.

import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { RosterResult } from '@lantern/contract/classes/classes/class-shapes'
import { maxLengths } from '@lantern/contract/people/identity/identity'
import { emailPattern } from '@lantern/contract/people/identity/registration.rules'
import { type Row, readCsv } from '../../../platform/question-formats/table/csv.rules.ts'

type RosterLine = { line: number; text: string; name: string; email: string }
export type Roster = { lines: RosterLine[]; problems: RosterResult[] }

const heading =
  /^(first|last|family|given|full|preferred|user)?[ _-]?(names?|students?|surname|e-?mail( address)?|address)$/iu

const isHeading = ({ cells }: Row): boolean =>
  cells.some(Boolean) && cells.every(cell => cell.trim() === '' || heading.test(cell.trim()))

/** Name and address in the form of mail programs, "Mei Tan <mei@school.test>". */
const splitCells = ({ cells }: Row): string[] => {
  const [only = '', ...others] = cells.map(cell => cell.trim()).filter(Boolean)
  if (others.length > 0) return [only, ...others]
  const opens = only.lastIndexOf('<')
  return opens > 0 && only.endsWith('>')
    ? [only.slice(0, opens).trim(), only.slice(opens + 1, -1).trim()]
    : [only].filter(Boolean)
}

type Reading = { name: string; email: string } | { problem: RosterResult['outcome'] }

const readLine = (cells: readonly string[]): Reading => {
  const address = cells.find(cell => cell.includes('@'))
  const name = cells.filter(cell => cell !== address).join(' ')
  if (!address) return { problem: 'no-email' }
  if (!emailPattern.test(address)) return { problem: 'bad-email' }
  if (name === '') return { problem: 'no-name' }
  if (name.includes('\ufffd')) return { problem: 'name-unreadable' }
  if (name.length > classLimits.name || address.length > maxLengths.email) return { problem: 'too-long' }
  return { name, email: address.toLowerCase() }
}

/**
 * Students of a list: the cell with an @ is the address, the other cells of a line together the name; a
 * header line is left out. For duplicate addresses the first line counts.
 */
export const readRoster = (text: string): Roster => {
  const roster: Roster = { lines: [], problems: [] }
  const seen = new Set<string>()
  const rows = readCsv(text)
  for (const [index, row] of rows.entries()) {
    const cells = splitCells(row)
    if (cells.length === 0 || (index === 0 && isHeading(row))) continue
    const shown = cells.join(' ').slice(0, 120)
    const reading = readLine(cells)
    if ('problem' in reading) roster.problems.push({ line: row.line, text: shown, outcome: reading.problem })
    else if (seen.has(reading.email)) roster.problems.push({ line: row.line, text: shown, outcome: 'twice' })
    else {
      seen.add(reading.email)
      roster.lines.push({ line: row.line, text: shown, name: reading.name, email: reading.email })
    }
  }
  return roster
}
