// Refusals of each rule in the benchmark's texts, and changed rated items.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lexicon } from '../../server/platform/engine/built-in/find/similar-words.ts'
import { compareGolden, printChange, readGolden, readGoldenArticles } from './golden.ts'
import { type BenchText, readMarkdown } from './read-text.ts'
import { countRefusals, printRefusals } from './refusals.ts'

const texts = join(import.meta.dirname, 'texts')
const folder = join(import.meta.dirname, '../../.cache/bench')

export const readOwnTexts = (): BenchText[] =>
  readdirSync(texts).map(name => readMarkdown(join(texts, name), name.replace('.md', '')))

/** Prints the list and keeps it in .cache/bench/rules.txt; two notes say what it comes to. */
export const measureRules = (lexicon: Lexicon): string[] => {
  const read = [...readOwnTexts(), ...readGoldenArticles()]
  const fired = countRefusals(lexicon, read)
  const golden = readGolden()
  const changes = compareGolden(lexicon, golden, read)
  const lines = [printRefusals(fired), ...changes.map(printChange)].join('\n')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'rules.txt'), `${lines}\n`)
  console.log(lines)
  const lost = changes.filter(({ now }) => now === null).length
  const silent = fired.filter(({ times }) => times === 0).length
  return [
    `${fired.length} rules in the registry, ${silent} of which refused nothing in ${read.length} texts; how often each did is printed and stands in .cache/bench/rules.txt.`,
    `Golden set: of ${golden.items.length} rated items ${lost} are no longer made and ${changes.length - lost} are made with other words.`,
  ]
}
