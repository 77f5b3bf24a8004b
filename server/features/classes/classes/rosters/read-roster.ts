// Content of a roster: classes with the people in them. Problems of rows are reported with the row, and the
// rest is valid.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { RosterLine } from '@lantern/contract/classes/classes/rosters'
import { maxLengths } from '@lantern/contract/people/identity/identity'
import { findOrgProblems } from './orgs.ts'
import type { RosterFile } from './read-manifest.ts'
import { formatReportLine, type Row, sortRows } from './read-table.ts'

export type RosterPerson = {
  sourcedId: string
  name: string
  /** Address in lower case; empty for none. */
  email: string
}
export type Place = { row: Pick<Row, 'file' | 'line'>; person: RosterPerson; isPrimary: boolean }
export type RosterClass = {
  sourcedId: string
  row: Pick<Row, 'file' | 'line'>
  name: string
  subject: string
  term: string
  students: Place[]
  teachers: Place[]
  /** Numbers of everybody in a row, even an invalid one: an error doesn't cost them their place. */
  named: Set<string>
}
export type Roster = {
  classes: RosterClass[]
  /** Classes in a row, even an invalid one: an error doesn't archive them. */
  named: Set<string>
  problems: RosterLine[]
}

type Tables = Record<RosterFile, readonly Row[]>

/** Appends without spreading: a roster may have more rows than a call takes arguments. */
export const addAll = <T>(to: T[], more: readonly T[]): void => {
  for (const one of more) to.push(one)
}

/** Letters that were lost before the file came here. */
const isUnreadable = (name: string): boolean => name.includes('\ufffd')

/** Pattern of a single address, without characters that a mail program could read as a second one. */
const strictAddress = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\"]+$/u

const readPeople = (rows: readonly Row[], problems: RosterLine[]): Map<string, RosterPerson> => {
  const people = new Map<string, RosterPerson>()
  const addresses = new Set<string>()
  const sorted = sortRows(rows)
  addAll(problems, sorted.problems)
  for (const row of sorted.rows) {
    const sourcedId = row.get('sourcedId')
    const given = row.get('preferredGivenName') || row.get('givenName')
    const family = row.get('preferredFamilyName') || row.get('familyName')
    const name = [given, family].filter(Boolean).join(' ').slice(0, classLimits.name).toWellFormed().trim()
    const written = row.get('email').toLowerCase()
    const isAddress = strictAddress.test(written) && written.length <= maxLengths.email
    if (row.get('enabledUser').toLowerCase() === 'false') continue
    if (name === '' || isUnreadable(name)) {
      problems.push(
        formatReportLine(row, name || sourcedId, name === '' ? 'name-missing' : 'name-unreadable'),
      )
      continue
    }
    if (written !== '' && !isAddress)
      problems.push(formatReportLine(row, `${name} <${written}>`, 'bad-address'))
    const isAddressUsed = isAddress && addresses.has(written)
    if (isAddressUsed) problems.push(formatReportLine(row, `${name} <${written}>`, 'address-twice'))
    if (isAddress) addresses.add(written)
    people.set(sourcedId, { sourcedId, name, email: isAddress && !isAddressUsed ? written : '' })
  }
  return people
}

const cut = (text: string, max: number): string => text.slice(0, max).toWellFormed().trim()

const readTitles = (rows: readonly Row[], problems: RosterLine[]): Map<string, string> => {
  const sorted = sortRows(rows)
  addAll(problems, sorted.problems)
  return new Map(sorted.rows.map(row => [row.get('sourcedId'), row.get('title')]))
}

const readClasses = (tables: Tables, orgs: ReadonlySet<string>, problems: RosterLine[]) => {
  const courses = readTitles(tables.courses, problems)
  const terms = readTitles(tables.academicSessions, problems)
  const sorted = sortRows(tables.classes)
  addAll(problems, sorted.problems)
  const found = new Map<string, RosterClass>()
  for (const row of sorted.rows) {
    const sourcedId = row.get('sourcedId')
    const course = courses.get(row.get('courseSourcedId'))
    const name = cut(row.get('title') || row.get('classCode') || (course ?? ''), classLimits.name)
    if (name === '') problems.push(formatReportLine(row, sourcedId, 'name-missing'))
    else if (course === undefined) problems.push(formatReportLine(row, name, 'course-missing'))
    else if (!orgs.has(row.get('schoolSourcedId'))) problems.push(formatReportLine(row, name, 'org-missing'))
    else
      found.set(sourcedId, {
        sourcedId,
        row: { file: row.file, line: row.line },
        name,
        subject: cut(course, classLimits.subject),
        term: cut(terms.get(row.get('termSourcedIds').split(',')[0]?.trim() ?? '') ?? '', classLimits.term),
        students: [],
        teachers: [],
        named: new Set(),
      })
  }
  return { found, removed: sorted.removedIds, named: new Set(sorted.rows.map(row => row.get('sourcedId'))) }
}

/** Roles of the file apply to classes only: nobody becomes an admin, or a teacher, by one. */
const readPlaces = (
  rows: readonly Row[],
  classes: ReadonlyMap<string, RosterClass>,
  people: ReadonlyMap<string, RosterPerson>,
  removed: { classes: ReadonlySet<string> },
  problems: RosterLine[],
) => {
  const sorted = sortRows(rows)
  addAll(problems, sorted.problems)
  const seen = new Set<string>()
  for (const row of sorted.rows) {
    const [classId, userId, role] = [row.get('classSourcedId'), row.get('userSourcedId'), row.get('role')]
    if (removed.classes.has(classId)) continue
    const schoolClass = classes.get(classId)
    const person = people.get(userId)
    schoolClass?.named.add(userId)
    if (!schoolClass) problems.push(formatReportLine(row, classId, 'class-missing'))
    else if (!person) problems.push(formatReportLine(row, userId, 'person-missing'))
    else if (role !== 'student' && role !== 'teacher')
      problems.push(formatReportLine(row, `${person.name}: ${role}`, 'role-not-used'))
    else {
      const key = JSON.stringify([classId, userId])
      if (seen.has(key)) problems.push(formatReportLine(row, person.name, 'person-twice'))
      else {
        seen.add(key)
        const list = role === 'student' ? schoolClass.students : schoolClass.teachers
        const place = { row: { file: row.file, line: row.line }, person }
        list.push({ ...place, isPrimary: row.get('primary').toLowerCase() === 'true' })
      }
    }
  }
}

export const readRosterTables = (tables: Tables): Roster => {
  const problems: RosterLine[] = []
  const orgs = findOrgProblems(tables.orgs, problems)
  const people = readPeople(tables.users, problems)
  addAll(problems, sortRows(tables.roles).problems)
  const { found, removed, named } = readClasses(tables, orgs, problems)
  readPlaces(tables.enrollments, found, people, { classes: removed }, problems)
  return { classes: [...found.values()], named, problems }
}
