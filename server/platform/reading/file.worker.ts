// A worker thread that reads slides, documents, transcripts and texts, one whole file after another.
import { parentPort } from 'node:worker_threads'
import { readDocument } from './document/read-document.ts'
import { readAnyDocument, readAnySlides } from './document-forms.ts'
import { extractPictures } from './extract-pictures.ts'
import type { FileOutcome, FileTask, PicturesTask } from './file-task.ts'
import { type ReadDocument, ReadingError } from './index.ts'
import { readText } from './plain/read-text.ts'
import { readSlides } from './slides/read-slides.ts'
import { checkDocument } from './text-limits.ts'
import { readTranscript } from './transcript/read-transcript.ts'

const port = parentPort!

const readers = {
  slides: readAnySlides(readSlides),
  document: readAnyDocument(readDocument),
  transcript: readTranscript,
  text: readText,
  // Lazy import: no other task needs this parser.
  markdown: async task => (await import('./plain/read-markdown.ts')).readMarkdown(task),
} satisfies Record<FileTask['kind'], (task: FileTask) => Promise<ReadDocument>>

const read = async (task: FileTask | PicturesTask): Promise<FileOutcome> => {
  try {
    if (task.kind === 'pictures') return { is: 'extracted', paths: await extractPictures(task) }
    return { is: 'read', document: checkDocument(await readers[task.kind](task)) }
  } catch (error) {
    // Other errors are bugs: they end this thread and are reported by the reading.
    if (!(error instanceof ReadingError)) throw error
    return { is: 'refused', failure: error.failure, details: error.details }
  }
}

port.on(
  'message',
  (task: FileTask | PicturesTask) => void read(task).then(outcome => port.postMessage(outcome)),
)
