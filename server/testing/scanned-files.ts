// PDFs of printed pages and pictures, and what a faked OCR reads of the pictures.
import type { Source } from '@lantern/contract/material/library/library'
import type { PageReading } from '@lantern/contract/material/reading/page-readings'
import type { PageFrame, RecognisedPage } from '../platform/reading/index.ts'
import { line, paper, scan } from '../platform/reading/test-reading.ts'
import type { Person } from './client.ts'
import { eventually } from './eventually.ts'
import { writePdf } from './pdf/write-pdf.ts'

/** A page with one sentence that names its number. */
const pageSaying = (page: number): PageReading => ({
  width: paper.width,
  height: paper.height,
  lines: [
    {
      words: `Page ${page} tells of the river Dart.`.split(' ').map((text, i) => ({
        text,
        x0: 72 + i * 60,
        x1: 122 + i * 60,
        y0: 100,
        y1: 114,
        confidence: 0.9,
      })),
      slope: 0,
      corrected: false,
      placed: true,
    },
  ],
})

/** OCR result of a page. */
export const recognise = (page: number): RecognisedPage & { frame: PageFrame; jpeg: null } => ({
  reading: pageSaying(page),
  frame: { page, ...paper, rotation: 0, left: 0, bottom: 0 },
  jpeg: null,
})

let files = 0
/** PDF whose pages contain a line or, for null, a distinct picture. */
export const buildScannedPdf = (pages: (string | null)[]): Buffer => {
  files += 1
  const content = pages.map(text => (text === null ? [scan] : [line(text)]))
  return Buffer.concat([writePdf(content, paper), Buffer.from(`\n% ${files}`)])
}

export const loadSource = async (person: Person, sourceId: string): Promise<Source> =>
  (await person.call('GET /sources/:sourceId', { params: { sourceId } })).body.source

/** Waits until it is read to its last page and embedded, or has failed. */
export const waitUntilRead = (person: Person, sourceId: string): Promise<Source> =>
  eventually(
    () => loadSource(person, sourceId),
    ({ state, notes }) =>
      state === 'failed' || (state === 'ready' && !notes.some(note => note.includes('OCR is reading'))),
  )
