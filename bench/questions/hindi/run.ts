// Questions in Hindi of texts in Hindi, beside those of a generator that blanks a word.
//
//   npm run bench -- questions-hindi
//   node bench/questions/hindi/run.ts   doesn't build first and keeps nothing
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BenchResult, BenchRow } from '../../result.ts'
import type { Checked } from '../checks.ts'
import type { BenchText } from '../read-text.ts'
import { askHindi, checkHindi } from './ask.ts'
import { askNaively } from './naive.ts'
import { hindiSets } from './read-texts.ts'

type Rated = { rated: string; items: { rating: 'good' | 'minor' | 'bad' }[] }
const { rated, items }: Rated = JSON.parse(readFileSync(new URL('./rated.json', import.meta.url), 'utf8'))

type Counts = ReturnType<typeof checkHindi>
const nothing: Counts = { questions: 0, words: 0, broken: 0, withoutPlace: 0, functionWords: 0 }
const add = (a: Counts, b: Counts): Counts => ({
  questions: a.questions + b.questions,
  words: a.words + b.words,
  broken: a.broken + b.broken,
  withoutPlace: a.withoutPlace + b.withoutPlace,
  functionWords: a.functionWords + b.functionWords,
})

const count = async (
  texts: readonly BenchText[],
  ask: (text: BenchText, seed: number) => Promise<Checked[]> | Checked[],
): Promise<Counts> => {
  let sum = nothing
  for (const text of texts) sum = add(sum, checkHindi(text, await ask(text, 1)))
  return sum
}

const perThousand = ({ questions, words }: Counts) => ((1000 * questions) / words).toFixed(1)
const row = (what: string, ours: number, baseline: number): BenchRow => ({
  what,
  ours: String(ours),
  baseline: String(baseline),
  ratio: '',
  target: '0',
  met: ours === 0,
})

export default async function run(): Promise<BenchResult> {
  const rows: BenchRow[] = []
  const all = { ours: nothing, naive: nothing }
  for (const [set, what] of [
    ['books', 'of school books'],
    ['others', 'of health, instructions and an encyclopedia'],
  ] as const) {
    const texts = hindiSets[set]()
    const [ours, naive] = [await count(texts, askHindi), await count(texts, askNaively)]
    rows.push({
      what: `Questions per 1,000 words, unseen texts ${what}`,
      ours: perThousand(ours),
      baseline: perThousand(naive),
      ratio: '',
      target: '',
      met: null,
    })
    all.ours = add(all.ours, ours)
    all.naive = add(all.naive, naive)
  }
  const share = (rating: string) => items.filter(item => item.rating === rating).length
  return {
    name: 'Questions in Hindi without a model',
    rows: [
      ...rows,
      row('Questions with a broken cluster', all.ours.broken, all.naive.broken),
      row('Questions without their place', all.ours.withoutPlace, all.naive.withoutPlace),
      row('Questions for a word of grammar', all.ours.functionWords, all.naive.functionWords),
    ],
    notes: [
      `${all.ours.questions} questions of ${all.ours.words} unseen words; tuning texts give ${perThousand(await count(hindiSets.tuning(), askHindi))} per 1,000 words.`,
      `Of ${items.length} shuffled ones rated on ${rated} by their author: ${share('good')} good, ${share('minor')} with a flaw, ${share('bad')} bad.`,
    ],
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows, notes } = await run()
  for (const { what, ours, baseline } of rows) console.log(`${what}: ${ours} (${baseline})`)
  for (const note of notes) console.log(note)
}
