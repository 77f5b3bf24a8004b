// Takes pictures out of an Office file or an OpenDocument file, for OCR.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { listDocumentPictures } from './document/document-parts.ts'
import type { PicturesTask } from './file-task.ts'
import { mediaTypes, parseMediaType } from './media-type.rules.ts'
import { type Archive, openArchive } from './office/archive.ts'
import { maxPicturesOfSlide } from './office/pictures.rules.ts'
import { listOpenSlidePictures, listOpenTextPictures } from './open-document/list-open-pictures.ts'
import { listSlidePictures } from './slides/list-slide-pictures.ts'

type List = (archive: Archive, number: number) => Promise<string[]>

const officeLists: Record<PicturesTask['of'], List> = {
  slides: listSlidePictures,
  document: listDocumentPictures,
}

/** Lists of other forms by their media type; those that have none have no pictures that are read. */
const lists: Readonly<Record<string, List>> = {
  [mediaTypes.odp]: listOpenSlidePictures,
  [mediaTypes.odt]: listOpenTextPictures,
}

/** @returns paths of the pictures, in order @throws ReadingError */
export const extractPictures = async ({
  path,
  of,
  mediaType,
  number,
  folder,
}: PicturesTask): Promise<string[]> => {
  const listParts = lists[parseMediaType(mediaType)?.type ?? ''] ?? officeLists[of]
  const archive = await openArchive(path)
  try {
    const paths: string[] = []
    for (const picture of (await listParts(archive, number)).slice(0, maxPicturesOfSlide)) {
      const target = join(folder, String(paths.length))
      await pipeline(Readable.from(archive.read(picture)), createWriteStream(target))
      paths.push(target)
    }
    return paths
  } finally {
    archive.close()
  }
}
