// A file of any kind that Lantern reads, as a text for questions.
import { createReader } from '../../server/platform/reading/reader.ts'
import type { WrittenKind } from '../../server/platform/reading/written-kind.rules.ts'
import { asText, type BenchText, readArticles } from './read-text.ts'

const limits = { pages: 2000, pageTimeoutMs: 60_000 }

const getKind = (path: string): WrittenKind =>
  path.endsWith('.pdf') ? 'pdf' : path.endsWith('.md') ? 'markdown' : 'text'

/** Articles of a JSON file in SQuAD's form, each a text; of another file its passages, as it is read for people. */
export const readFile = async (path: string, name: string): Promise<BenchText[]> => {
  if (path.endsWith('.json')) return readArticles(path)
  const reader = createReader()
  const { passages } = await reader.read(
    { path, kind: getKind(path) },
    { limits, signal: AbortSignal.timeout(600_000), onProgress: () => {} },
  )
  await reader.close()
  return [
    asText(
      name,
      passages
        .filter(({ isContents }) => !isContents)
        .map(({ ordinal, headings, text, sentences }) => ({
          id: `${name}-${ordinal}`,
          headings,
          text,
          sentences,
        })),
    ),
  ]
}
