// manifest.csv: the list of files, and whether each is complete (bulk) or has changes only (delta).
import { RosterError, readTable } from './read-table.ts'

/** Files that Lantern reads, with their required columns. */
export const rosterFiles = {
  orgs: { columns: ['sourcedId', 'status', 'name', 'type', 'parentSourcedId'], isNeeded: true },
  users: { columns: ['sourcedId', 'status', 'givenName', 'familyName', 'email'], isNeeded: true },
  roles: { columns: ['sourcedId', 'status', 'userSourcedId', 'roleType', 'role'], isNeeded: true },
  courses: { columns: ['sourcedId', 'status', 'title', 'orgSourcedId'], isNeeded: true },
  classes: {
    columns: ['sourcedId', 'status', 'title', 'courseSourcedId', 'schoolSourcedId'],
    isNeeded: true,
  },
  enrollments: {
    columns: ['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role', 'primary'],
    isNeeded: true,
  },
  academicSessions: { columns: ['sourcedId', 'status', 'title'], isNeeded: false },
} as const satisfies Record<string, { columns: readonly string[]; isNeeded: boolean }>
export type RosterFile = keyof typeof rosterFiles

/**
 * Version of the files. In 1.1 the roles stand in users.csv.
 * @throws RosterError where it isn't OneRoster 1.1 or 1.2, something is missing, or a file has changes only
 */
export const readManifest = (text: string): '1.1' | '1.2' => {
  const rows = readTable('manifest.csv', text, ['propertyName', 'value'])
  const values = new Map(rows.map(row => [row.get('propertyName'), row.get('value')]))
  const version = values.get('oneroster.version')
  if (version === undefined) throw new RosterError('manifest-unreadable', 'oneroster.version')
  const known = /^v?1\.([12])(?:\.\d+)?$/i.exec(version)?.[1]
  if (known === undefined) throw new RosterError('version-other', version.slice(0, 20))
  for (const [file, { isNeeded }] of Object.entries(rosterFiles)) {
    const mode = values.get(`file.${file}`) ?? 'absent'
    if (mode === 'delta') throw new RosterError('delta', `${file}.csv`)
    if (mode !== 'bulk' && mode !== 'absent') throw new RosterError('manifest-unreadable', `file.${file}`)
    if (mode === 'absent' && isNeeded && (file !== 'roles' || known === '2'))
      throw new RosterError('file-not-announced', `${file}.csv`)
  }
  return known === '1' ? '1.1' : '1.2'
}
