import type { TextEncoding } from '../encodings/text-encodings.rules.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { cutPassages } from '../passages.rules.ts'
import { checkLetters } from '../text-limits.ts'
import { blocksOfFlow, type FlowParagraph, numberFlow, tidyText } from './flow.rules.ts'

type About = {
  title?: string | null
  guessedEncoding?: TextEncoding | null
  /** Pictures large enough for words, and charts, that aren't read. */
  pictures?: number
  charts?: number
}

/** @throws ReadingError `no-text` or `too-much-text` */
export const buildFlowDocument = (
  flow: readonly FlowParagraph[],
  { title = null, guessedEncoding = null, pictures = 0, charts = 0 }: About = {},
): ReadDocument => {
  const paragraphs = numberFlow(flow)
  if (paragraphs.length === 0) throw new ReadingError('no-text')
  checkLetters(paragraphs.reduce((sum, { text }) => sum + text.length, 0))
  return {
    kind: 'document',
    pageSizes: [],
    passages: cutPassages(blocksOfFlow(paragraphs)),
    title:
      (title === null ? '' : tidyText(title)) ||
      (paragraphs.find(({ kind }) => kind === 'heading')?.text ?? null),
    pagesWithoutText: [],
    pagesByOcr: [],
    pagesToRecognise: [],
    damagedPages: [],
    guessedEncoding,
    unreadPictures: Array.from({ length: pictures }, (_, i) => i + 1),
    losses: [{ reason: 'charts', count: charts, places: [] }],
    content: { kind: 'document', paragraphs },
  }
}
