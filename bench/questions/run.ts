// Questions of the built-in engine from texts of ten fields, checked by rules, beside those of a generator
// that blanks a noun. [--text FILE] takes another text: Markdown, or articles in SQuAD's form (JSON).
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import { createRandom, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { loadWordVectors } from '../../server/platform/engine/built-in/find/word-vectors.ts'
import { loadWordNet } from '../../server/platform/engine/built-in/find/wordnet.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import type { BenchResult, BenchRow } from '../result.ts'
import { asChecked, askText, type Models, startModels } from './ask-text.ts'
import { type Checked, checks, keyPlaces } from './checks.ts'
import { askLiars, type LyingResult } from './lying.ts'
import { measureRules, readOwnTexts } from './measure-rules.ts'
import { makeNaively } from './naive.ts'
import { printQuestion } from './print.ts'
import { type BenchText, readArticles, readMarkdown } from './read-text.ts'

const perText = 40
const printed = 100
const liarTexts = 10
/** Seeds over which the place of the key is counted: some 6,700 choices, so that chance hides no habit and makes
 * none. Of four blocks of 60 seeds one came to 9.4, the others to 1.7, 2.9 and 3.5. */
const seeds = Array.from({ length: 240 }, (_, seed) => seed + 1)
const folder = join(import.meta.dirname, '../../.cache/bench')

const readTexts = (file: string | undefined): BenchText[] => {
  if (file?.endsWith('.json')) return readArticles(file)
  if (file) return [readMarkdown(file, file.split('/').at(-1)!)]
  return readOwnTexts()
}

const percent = (rate: number) => `${(100 * rate).toFixed(1)} %`

const buildRows = (
  ours: readonly Checked[],
  naive: readonly Checked[],
  many: readonly Checked[],
  words: number,
): BenchRow[] => {
  const perThousand = (questions: readonly Checked[]) => ((1000 * questions.length) / words).toFixed(1)
  const rows = checks.map(({ what, target, rate, met }): BenchRow => {
    const [mine, other] = [rate(ours), rate(naive)]
    return { what, ours: percent(mine), baseline: percent(other), ratio: '', target, met: met(mine) }
  })
  const chi = keyPlaces.chi(many)
  const places: BenchRow = {
    what: keyPlaces.what,
    ours: chi.toFixed(2),
    baseline: keyPlaces.chi(naive).toFixed(2),
    ratio: '',
    target: keyPlaces.target,
    met: chi <= 7.81,
  }
  const yields: BenchRow = {
    what: 'Questions per 1,000 words',
    ours: perThousand(ours),
    baseline: perThousand(naive),
    ratio: '',
    target: '',
    met: null,
  }
  return [...rows, places, yields]
}

const liarRow = ({ written, withheld, given, false: wrong, honest }: LyingResult): BenchRow => ({
  what: `Fake models that lie: false questions given, of ${written} written`,
  ours: String(wrong),
  baseline: String(withheld + wrong),
  ratio: `${withheld} withheld, ${given - wrong} true ones given; an honest one gave ${honest}`,
  target: '0',
  met: wrong === 0,
})

const typeCounts = (questions: readonly Checked[]): string =>
  madeQuestionTypes
    .map(type => `${type} ${questions.filter(({ draft }) => draft.body.type === type).length}`)
    .join(', ')

export default async (options: string[]): Promise<BenchResult> => {
  const read = readTexts(options.includes('--text') ? options[options.indexOf('--text') + 1] : undefined)
  const lexicon = { wordNet: await loadWordNet(), wordVectors: await loadWordVectors(wordVectorsPath) }
  let milliseconds = 0
  const ask = async (models: Models, text: BenchText, seed: number): Promise<Checked[]> => {
    const started = performance.now()
    const questions = await askText(lexicon, models, text, { count: perText, types: madeQuestionTypes, seed })
    milliseconds = Math.max(milliseconds, performance.now() - started)
    return questions
  }
  const models = startModels()
  const ours: Checked[] = []
  for (const text of read) ours.push(...(await ask(models, text, 1)))
  await models.close()
  // By the rules alone: the place of the key depends on no model.
  const many: Checked[] = []
  for (const text of read) for (const seed of seeds) many.push(...(await ask(null, text, seed)))
  const naive = read.flatMap(text => asChecked(text, makeNaively(text.passages, perText, 1)))
  const unsure = ours.filter(({ draft }) => draft.checkFirst)
  const liars = await askLiars(read.slice(0, liarTexts))
  const words = read.reduce((sum, text) => sum + text.words, 0)
  const list = join(folder, 'questions.txt')
  mkdirSync(folder, { recursive: true })
  const sample = shuffled(ours, createRandom(7)).slice(0, printed)
  writeFileSync(list, sample.map((question, i) => printQuestion(question, i + 1)).join('\n\n'))
  const measured = measureRules(lexicon)
  return {
    name: 'Questions without a model',
    rows: [...buildRows(ours, naive, many, words), liarRow(liars)],
    notes: [
      `${read.length} texts, ${words} words; ${perText} questions asked of each, ${ours.length} given: ${typeCounts(ours)}; ${unsure.length} of them to check before use. The baseline gave ${naive.length}.`,
      `The slowest text took ${milliseconds.toFixed(0)} ms.`,
      `Whether a question is correct, a reader tells: ${Math.min(printed, ours.length)} of them stand in .cache/bench/questions.txt.`,
      ...measured,
    ],
  }
}
