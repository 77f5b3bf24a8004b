// Takes pictures out of an Office file, for OCR.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listDocumentPictures } from './document/document-parts.ts'
import type { PicturesTask } from './file-task.ts'
import { type Archive, openArchive } from './office/archive.ts'
import { listSlidePictures } from './slides/list-slide-pictures.ts'

/** Pictures of one slide that are read. */
const maxPictures = 8

const listers = {
  slides: listSlidePictures,
  document: listDocumentPictures,
} satisfies Record<PicturesTask['of'], (archive: Archive, number: number) => Promise<string[]>>

/** @returns paths of the pictures, in order @throws ReadingError */
export const extractPictures = async ({ path, of, number, folder }: PicturesTask): Promise<string[]> => {
  const archive = await openArchive(path)
  try {
    const paths: string[] = []
    for (const picture of (await listers[of](archive, number)).slice(0, maxPictures)) {
      const target = join(folder, String(paths.length))
      await pipeline(Readable.from(archive.read(picture)), createWriteStream(target))
      paths.push(target)
    }
    return paths
  } finally {
    archive.close()
  }
}
