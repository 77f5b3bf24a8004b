// Reads the Hindi texts as people's files are read.
import { createReader } from '../../server/platform/reading/reader.ts'
import type { BenchPassage } from '../documents/read-document.ts'
import type { ReadText } from './ask.ts'
import type { HindiText } from './list.ts'

const limits = { pages: 100, pageTimeoutMs: 60_000 }

export const readTexts = async (texts: readonly HindiText[]): Promise<ReadText[]> => {
  const reader = createReader()
  const read: ReadText[] = []
  for (const text of texts) {
    const document = await reader.read(
      { path: text.path, kind: 'markdown', recognised: new Map() },
      { limits, signal: AbortSignal.timeout(60_000), onProgress: () => {} },
    )
    const passages: BenchPassage[] = document.passages.map(passage => ({
      id: `${text.name}-${passage.ordinal}`,
      headings: passage.headings,
      text: passage.text,
      sentences: passage.sentences,
      pages: passage.pages,
    }))
    read.push({ text, passages })
  }
  await reader.close()
  return read
}
