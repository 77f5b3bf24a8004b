// Tables of a roster's ZIP. Bytes are counted while they are inflated; nothing is written to disk.
import { rosterLimits } from '@lantern/contract/classes/classes/roster-limits.rules'
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { decodeTexts } from '../../../../platform/encodings/decode-texts.ts'
import { ReadingError } from '../../../../platform/reading/index.ts'
import { type Archive, openArchive } from '../../../../platform/reading/office/archive.ts'
import { type RosterFile, readManifest, rosterFiles } from './read-manifest.ts'
import { type Roster, readRosterTables } from './read-roster.ts'
import { RosterError, type Row, readTable } from './read-table.ts'

/** @throws RosterError `too-large` as soon as a file exceeds its limit */
const readBytes = async (archive: Archive, part: string): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of archive.read(part)) {
    bytes += chunk.length
    if (bytes > rosterLimits.fileBytes) throw new RosterError('too-large', part)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Files are at the top, or all in one folder, as some systems pack them; the manifest nearest to the top counts. */
const findFolder = (archive: Archive): string => {
  const depth = (part: string) => part.split('/').length
  const [manifest] = archive.parts
    .filter(part => /^(?:[^/]+\/){0,4}manifest\.csv$/i.test(part))
    .sort((a, b) => depth(a) - depth(b))
  if (!manifest) throw new RosterError('manifest-missing')
  return manifest.slice(0, -'manifest.csv'.length)
}

type Tables = Record<RosterFile, Row[]>
type ReadTables = { tables: Tables; encoding: EncodingChoice | null }

const readTables = async (archive: Archive, chosen: TextEncoding | null): Promise<ReadTables> => {
  const folder = findFolder(archive)
  const files = Object.keys(rosterFiles) as RosterFile[]
  const present = files.filter(file => archive.has(`${folder}${file}.csv`))
  const names = ['manifest.csv', ...present.map(file => `${file}.csv`)]
  const parts: Uint8Array[] = []
  for (const name of names) parts.push(await readBytes(archive, folder + name))
  const { texts, choice } = decodeTexts(parts, chosen)
  const textOf = (name: string): string => {
    const place = names.indexOf(name)
    // Letters that can't be read are reported with their rows.
    return texts[place] ?? new TextDecoder().decode(parts[place])
  }
  const isRolesFileNeeded = readManifest(textOf('manifest.csv')) !== '1.1'
  const tables: Partial<Tables> = {}
  let rows = 0
  for (const file of files) {
    const { columns, isNeeded } = rosterFiles[file]
    const name = `${file}.csv`
    const isThere = present.includes(file)
    if (!isThere && isNeeded && (file !== 'roles' || isRolesFileNeeded))
      throw new RosterError('file-missing', name)
    const table = isThere ? readTable(name, textOf(name), columns) : []
    rows += table.length
    if (rows > rosterLimits.rows) throw new RosterError('too-many-rows', name)
    tables[file] = table
  }
  return { tables: tables as Tables, encoding: choice }
}

export type ReadRoster = {
  roster: Roster /** Null where the files name it. */
  encoding: EncodingChoice | null
}

/** @param chosen encoding of the files that don't name it; null as detected @throws RosterError for what isn't a roster */
export const readRosterArchive = async (
  path: string,
  chosen: TextEncoding | null = null,
): Promise<ReadRoster> => {
  try {
    const archive = await openArchive(path)
    try {
      const { tables, encoding } = await readTables(archive, chosen)
      const roster = readRosterTables(tables)
      // Refused: a roster without classes would archive all existing ones.
      if (roster.classes.length === 0) throw new RosterError('empty', 'classes.csv')
      return { roster, encoding }
    } finally {
      archive.close()
    }
  } catch (error) {
    if (error instanceof ReadingError)
      throw new RosterError(error.failure === 'inflates-too-much' ? 'too-large' : 'not-zip')
    throw error
  }
}
