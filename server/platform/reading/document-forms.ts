// Readers of documents and slides by the media type of their file; Office files have none.
import type { FileTask } from './file-task.ts'
import type { ReadDocument } from './index.ts'
import { mediaTypes, parseMediaType } from './media-type.rules.ts'

type Read = (task: FileTask) => Promise<ReadDocument>

/** Lazy imports: a thread needs few of these parsers. */
const documents: Readonly<Record<string, () => Promise<Read>>> = {
  [mediaTypes.csv]: async () => (await import('./table/read-table.ts')).readTable,
  [mediaTypes.tsv]: async () => (await import('./table/read-table.ts')).readTable,
  [mediaTypes.html]: async () => (await import('./html/read-html.ts')).readHtml,
  [mediaTypes.rtf]: async () => (await import('./rtf/read-rtf.ts')).readRtf,
  [mediaTypes.epub]: async () => (await import('./epub/read-epub.ts')).readEpub,
  [mediaTypes.odt]: async () => (await import('./open-document/read-open-document.ts')).readOpenText,
}

const slides: typeof documents = {
  [mediaTypes.odp]: async () => (await import('./open-document/read-open-document.ts')).readOpenSlides,
}

const chooseReader =
  (forms: typeof documents, otherwise: Read): Read =>
  async task => {
    const form = forms[parseMediaType(task.mediaType ?? null)?.type ?? '']
    return form ? (await form())(task) : otherwise(task)
  }

export const readAnyDocument = (readOffice: Read): Read => chooseReader(documents, readOffice)
export const readAnySlides = (readOffice: Read): Read => chooseReader(slides, readOffice)
