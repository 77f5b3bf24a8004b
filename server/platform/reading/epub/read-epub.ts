// Reads books in EPUB: their documents in reading order, as chapters under the titles of the navigation.
import type { FileTask } from '../file-task.ts'
import type { FlowParagraph } from '../flow/flow.rules.ts'
import { buildFlowDocument } from '../flow/flow-document.ts'
import { readHtmlFlow } from '../html/html-flow.ts'
import { parsePage, parseXhtml } from '../html/html-node.ts'
import { countPictures } from '../html/pictures.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { type Archive, openArchive } from '../office/archive.ts'
import { checkLetters } from '../text-limits.ts'
import { placeChapter } from './chapters.rules.ts'
import { readEpubPackage, readPartText } from './package.ts'

const maxChapters = 5000

type Chapter = { flow: FlowParagraph[]; pictures: number }

const readChapter = async (archive: Archive, part: string): Promise<Chapter> => {
  const text = await readPartText(archive, part)
  const isXml = /^\s{0,99}<\?xml|<html[^>]{0,500}xmlns/iu.test(text.slice(0, 2000))
  const { documentElement } = isXml ? parseXhtml(text) : parsePage(text)
  return documentElement
    ? { flow: readHtmlFlow(documentElement), pictures: countPictures(documentElement) }
    : { flow: [], pictures: 0 }
}

const readBook = async (archive: Archive): Promise<Chapter & { title: string | null }> => {
  const { chapters, entries, title } = await readEpubPackage(archive)
  const book: FlowParagraph[] = []
  let [letters, pictures] = [0, 0]
  for (const { part, isNavigation } of chapters.slice(0, maxChapters)) {
    // Contents of a book are links to what is read anyway.
    if (isNavigation) continue
    const chapter = await readChapter(archive, part)
    const flow = placeChapter(chapter.flow, entries.get(part))
    pictures += chapter.pictures
    for (const paragraph of flow) {
      letters += paragraph.text.length
      book.push(paragraph)
    }
    checkLetters(letters)
  }
  if (chapters.length === 0) throw new ReadingError('broken')
  return { flow: book, pictures, title }
}

/** @throws ReadingError `broken`, `copy-protected`, `inflates-too-much`, `no-text` or `too-much-text` */
export const readEpub = async ({ path }: FileTask): Promise<ReadDocument> => {
  const archive = await openArchive(path)
  const { flow, ...about } = await readBook(archive).finally(() => archive.close())
  return buildFlowDocument(flow, about)
}
