// Writes the lexicon of lemmas from the training set: what the rules of spelling don't give.
//
//   node bench/parser/train.ts --data FOLDER
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findLemma } from '../../server/platform/engine/built-in/encoder/parser/lemma.rules.ts'
import { readTreebank } from './treebank.ts'

const OUT = new URL('../../server/platform/engine/built-in/encoder/parser/lemmas.json', import.meta.url)
/** Share of a form's words that a lemma must have to be listed. */
const minShare = 0.03

const { values } = parseArgs({ options: { data: { type: 'string' } } })
if (!values.data) throw new Error('Options: --data FOLDER')
const words = readTreebank(join(values.data, 'en_ewt-ud-train.conllu.gz'))
  .flatMap(sentence => sentence.words)
  .filter(({ isMisspelt, relation }) => !isMisspelt && relation !== 'goeswith')
  .filter(({ form, lemma }) => /^[\p{L}'’-]+$/u.test(form) && /^[\p{L}'’-]+$/u.test(lemma))

const bases = new Set(
  words.filter(({ xpos }) => /^(?:VB.?|JJ.)$/u.test(xpos)).map(({ lemma }) => lemma.toLowerCase()),
)
const counts = new Map<string, Map<string, number>>()
for (const { form, lemma, upos, xpos } of words) {
  // Names keep their form.
  if (upos === 'PROPN' || xpos.startsWith('NNP') || upos === 'X') continue
  const key = `${xpos} ${form.toLowerCase()}`
  const own = counts.get(key) ?? new Map<string, number>()
  own.set(lemma, (own.get(lemma) ?? 0) + 1)
  counts.set(key, own)
}

const lexicon = { irregular: new Map<string, string[]>(), bases }
const irregular: Record<string, string[]> = {}
for (const [key, own] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const [xpos, form] = key.split(' ') as [string, string]
  const total = [...own.values()].reduce((sum, count) => sum + count, 0)
  const lemmas = [...own]
    .filter(([, count]) => count / total >= minShare)
    .sort(([, a], [, b]) => b - a)
    .map(([lemma]) => lemma)
  const regular = findLemma({ form, upos: '', xpos, change: '' }, lexicon)
  if (lemmas.length === 1 && lemmas[0] === regular) continue
  irregular[xpos] ??= []
  irregular[xpos].push([form, ...lemmas].join(' '))
}
const joined = Object.fromEntries(Object.entries(irregular).map(([tag, forms]) => [tag, forms.join('; ')]))
writeFileSync(OUT, `${JSON.stringify({ bases: [...bases].sort().join(' '), irregular: joined }, null, 2)}\n`)
