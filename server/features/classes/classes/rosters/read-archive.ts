// Tables of a roster's ZIP. Bytes are counted while they are inflated; nothing is written to disk.
import { rosterLimits } from '@lantern/contract/classes/classes/roster-limits.rules'
import { decodeText } from '../../../../platform/reading/decode-text.ts'
import { ReadingError } from '../../../../platform/reading/index.ts'
import { type Archive, openArchive } from '../../../../platform/reading/office/archive.ts'
import { checkManifest, type RosterFile, rosterFiles } from './read-manifest.ts'
import { type Roster, readRosterTables } from './read-roster.ts'
import { RosterError, type Row, readTable } from './read-table.ts'

/** @throws RosterError `too-large` as soon as a file exceeds its limit */
const readText = async (archive: Archive, part: string): Promise<string> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of archive.read(part)) {
    bytes += chunk.length
    if (bytes > rosterLimits.fileBytes) throw new RosterError('too-large', part)
    chunks.push(chunk)
  }
  const content = Buffer.concat(chunks)
  return decodeText(content) ?? new TextDecoder().decode(content)
}

/** Files are at the top, or all in one folder, as some systems pack them. */
const findFolder = (archive: Archive): string => {
  const manifest = archive.parts.find(part => /^([^/]+\/)?manifest\.csv$/i.test(part))
  if (!manifest) throw new RosterError('manifest-missing')
  return manifest.slice(0, -'manifest.csv'.length)
}

const readTables = async (archive: Archive): Promise<Record<RosterFile, Row[]>> => {
  const folder = findFolder(archive)
  checkManifest(await readText(archive, `${folder}manifest.csv`))
  const tables: Partial<Record<RosterFile, Row[]>> = {}
  let rows = 0
  for (const [file, { columns, isNeeded }] of Object.entries(rosterFiles)) {
    const name = `${file}.csv`
    const isThere = archive.has(folder + name)
    if (!isThere && isNeeded) throw new RosterError('file-missing', name)
    const table = isThere ? readTable(name, await readText(archive, folder + name), columns) : []
    rows += table.length
    if (rows > rosterLimits.rows) throw new RosterError('too-many-rows', name)
    tables[file as RosterFile] = table
  }
  return tables as Record<RosterFile, Row[]>
}

/** @throws RosterError for what isn't a roster */
export const readRosterArchive = async (path: string): Promise<Roster> => {
  try {
    const archive = await openArchive(path)
    try {
      const roster = readRosterTables(await readTables(archive))
      // Refused: a roster without classes would archive all existing ones.
      if (roster.classes.length === 0) throw new RosterError('empty', 'classes.csv')
      return roster
    } finally {
      archive.close()
    }
  } catch (error) {
    if (error instanceof ReadingError)
      throw new RosterError(error.failure === 'inflates-too-much' ? 'too-large' : 'not-zip')
    throw error
  }
}
