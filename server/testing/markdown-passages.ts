// Passages of a Markdown file, for tests and benchmarks: a paragraph is a passage, under the headings above it.
import { readFileSync } from 'node:fs'
import { splitSentences } from '@lantern/contract/sentences.rules'
import type { EnginePassage } from '../platform/engine/index.ts'

/** @param name begins the ids of the passages */
export const readPassages = (path: string | URL, name: string): EnginePassage[] => {
  const passages: EnginePassage[] = []
  let headings: string[] = []
  for (const block of readFileSync(path, 'utf8').split(/\n{2,}/u)) {
    const heading = /^(#+) (.+)$/u.exec(block.trim())
    const text = block.trim().replaceAll('\n', ' ')
    if (heading) headings = [...headings.slice(0, heading[1]!.length - 1), heading[2]!.trim()]
    else if (text !== '')
      passages.push({ id: `${name}-${passages.length}`, headings, text, sentences: splitSentences(text) })
  }
  return passages
}
