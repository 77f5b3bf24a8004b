// Relations between the parts of an Office file (Open Packaging Conventions, part 2).
import { posix } from 'node:path'
import { ReadingError } from '../index.ts'
import type { Archive } from './archive.ts'
import { readXml } from './xml.ts'

export type Relationship = {
  id: string
  /** The last word of the type's address, such as "slide" or "footnotes". */
  type: string
  /** The part, from the archive's root; it need not be there. */
  part: string
}

const relationshipsPart = (part: string): string =>
  posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

const resolve = (part: string, target: string): string =>
  target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(part), target)

/** The relationships of a part within the file; none where it has no list of them. @param part '' for the file itself */
export const listRelationships = async (archive: Archive, part: string): Promise<Relationship[]> => {
  const list = part === '' ? '_rels/.rels' : relationshipsPart(part)
  if (!archive.has(list)) return []
  const found: Relationship[] = []
  await readXml(archive.read(list), {
    open(name, { Id, Type = '', Target, TargetMode }) {
      if (name !== 'Relationship' || !Id || !Target || TargetMode === 'External') return
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), part: resolve(part, Target) })
    },
    close() {},
  })
  return found
}

/** Main part, with the document or the list of slides. @throws ReadingError `broken` */
export const findMainPart = async (archive: Archive): Promise<string> => {
  const main = (await listRelationships(archive, '')).find(({ type }) => type === 'officeDocument')
  if (!main || !archive.has(main.part)) throw new ReadingError('broken')
  return main.part
}
