// Texts for the benchmark: Markdown with headings, cut into passages as a reader would cut them.
import { readFileSync } from 'node:fs'
import { splitSentences } from '@lantern/contract/sentences.rules'
import type { EnginePassage } from '../../server/platform/engine/index.ts'
import { readPassages } from '../../server/testing/markdown-passages.ts'

export type BenchText = { name: string; passages: EnginePassage[]; words: number }

const countWords = (text: string) => text.match(/\S+/gu)?.length ?? 0

type Passage = Omit<EnginePassage, 'sentences'> & Partial<Pick<EnginePassage, 'sentences'>>

/** Sentences that nobody has found yet are found here. */
export const asText = (name: string, passages: readonly Passage[]): BenchText => ({
  name,
  passages: passages.map(passage => ({ sentences: splitSentences(passage.text), ...passage })),
  words: passages.reduce((sum, { text }) => sum + countWords(text), 0),
})

/** A paragraph is a passage, under the headings above it. */
export const readMarkdown = (path: string, name: string): BenchText => asText(name, readPassages(path, name))

type Articles = { title: string; paragraphs: (string | { context: string })[] }[]

/** Articles of a file in SQuAD's form, each a text. */
export const readArticles = (path: string): BenchText[] => {
  const read = JSON.parse(readFileSync(path, 'utf8')) as Articles | { data: Articles }
  return (Array.isArray(read) ? read : read.data).map(({ title, paragraphs }) => {
    const name = title.replaceAll('_', ' ')
    const texts = paragraphs.map(paragraph => (typeof paragraph === 'string' ? paragraph : paragraph.context))
    return asText(
      name,
      texts.map((text, i) => ({ id: `${name}-${i}`, headings: [name], text })),
    )
  })
}
