import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { type ReadDocument, ReadingError } from '../index.ts'
import { cutPassages } from '../passages.rules.ts'
import { checkLetters } from '../text-limits.ts'
import { blocksOfFlow, type FlowParagraph, numberFlow, tidyText } from './flow.rules.ts'

type About = {
  title?: string | null
  guessedEncoding?: TextEncoding | null
  /** Pictures large enough for words: their count where none is read, else their numbers. */
  pictures?: number | Pick<ReadDocument, 'pagesByOcr' | 'pagesToRecognise' | 'unreadPictures'>
  /** Charts that aren't read. */
  charts?: number
}

const listUnread = (count: number) => ({
  pagesByOcr: [],
  pagesToRecognise: [],
  unreadPictures: Array.from({ length: count }, (_, i) => i + 1),
})

/** @throws ReadingError `no-text` or `too-much-text` */
export const buildFlowDocument = (
  flow: readonly FlowParagraph[],
  { title = null, guessedEncoding = null, pictures = 0, charts = 0 }: About = {},
): ReadDocument => {
  const paragraphs = numberFlow(flow)
  const found = typeof pictures === 'number' ? listUnread(pictures) : pictures
  if (paragraphs.length === 0 && found.pagesToRecognise.length === 0) throw new ReadingError('no-text')
  checkLetters(paragraphs.reduce((sum, { text }) => sum + text.length, 0))
  return {
    kind: 'document',
    pageSizes: [],
    passages: cutPassages(blocksOfFlow(paragraphs)),
    title:
      (title === null ? '' : tidyText(title)) ||
      (paragraphs.find(({ kind }) => kind === 'heading')?.text ?? null),
    pagesWithoutText: [],
    damagedPages: [],
    guessedEncoding,
    ...found,
    losses: [{ reason: 'charts', count: charts, places: [] }],
    content: { kind: 'document', paragraphs },
  }
}
