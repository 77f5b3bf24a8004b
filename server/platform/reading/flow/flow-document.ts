import type { TextEncoding } from '../encodings/text-encodings.rules.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { cutPassages } from '../passages.rules.ts'
import { checkLetters } from '../text-limits.ts'
import { blocksOfFlow, type FlowParagraph, numberFlow, tidyText } from './flow.rules.ts'

/** @throws ReadingError `no-text` or `too-much-text` */
export const buildFlowDocument = (
  flow: readonly FlowParagraph[],
  {
    title = null,
    guessedEncoding = null,
  }: { title?: string | null; guessedEncoding?: TextEncoding | null } = {},
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
    content: { kind: 'document', paragraphs },
  }
}
