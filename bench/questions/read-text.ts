// Texts for the benchmark: Markdown with headings, cut into passages as a reader would cut them.
import { readFileSync } from 'node:fs'
import { splitSentences } from '@lantern/contract/sentences.rules'
import type { EnginePassage } from '../../server/platform/engine/index.ts'

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
export const readMarkdown = (path: string, name: string): BenchText => {
  const passages: Omit<EnginePassage, 'sentences'>[] = []
  let headings: string[] = []
  for (const block of readFileSync(path, 'utf8').split(/\n{2,}/u)) {
    const heading = /^(#+) (.+)$/u.exec(block.trim())
    if (heading) headings = [...headings.slice(0, heading[1]!.length - 1), heading[2]!.trim()]
    else if (block.trim() !== '')
      passages.push({ id: `${name}-${passages.length}`, headings, text: block.trim().replaceAll('\n', ' ') })
  }
  return asText(name, passages)
}

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
