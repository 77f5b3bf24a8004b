// Packing of a roster's files into one: a ZIP as it is, or CSV files zipped, so that the server reads both
// alike.
import { packFiles } from '@lantern/contract/classes/classes/pack-files.rules'
import * as m from '@lantern/messages'

const isCsv = ({ name }: File): boolean => /\.csv$/i.test(name)

/** @returns null for a mixture, of which nobody knows what it means */
export const packRoster = async (files: readonly File[]): Promise<File | null> => {
  const [first] = files
  if (!first) return null
  if (!files.every(isCsv)) return files.length === 1 ? first : null
  const read = await Promise.all(
    files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  // A list of parts, since all of them together are copied once and not twice.
  const parts = packFiles(read).map(part => part as BlobPart)
  return new File(parts, m.roster_files_name({ count: files.length }), { type: 'application/zip' })
}
