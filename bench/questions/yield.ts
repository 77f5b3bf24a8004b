// node bench/questions/yield.ts FILE …: how many questions texts give a teacher and a student, of all types together and
// of each alone, and what guessing would score: "always true", the longest choice, the middle, highest and lowest number.
import { basename } from 'node:path'
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import { loadWordVectors } from '../../server/platform/engine/built-in/find/word-vectors.ts'
import { loadWordNet } from '../../server/platform/engine/built-in/find/wordnet.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { askText, startModels } from './ask-text.ts'
import type { Checked } from './checks.ts'
import { readFile } from './read-file.ts'

const everything = 1000
const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1)
const quizSize = 10

const lexicon = { wordNet: await loadWordNet(), wordVectors: await loadWordVectors(wordVectorsPath) }
const texts = (await Promise.all(process.argv.slice(2).map(path => readFile(path, basename(path))))).flat()

const countOf = (questions: readonly Checked[]): string =>
  `${questions.length} (${questions.filter(({ draft }) => !draft.checkFirst).length} sure)`

const models = startModels()
for (const text of texts) {
  for (const [name, used] of [
    ['with models', models],
    ['rules alone', null],
  ] as const) {
    const ask = async (types: readonly QuestionType[]) =>
      countOf(await askText(lexicon, used, text, { count: everything, types, seed: 3 }))
    const alone: string[] = []
    for (const type of madeQuestionTypes) alone.push(`${type} ${await ask([type])}`)
    const together = await ask(madeQuestionTypes)
    console.log(
      `${text.name}, ${name}: ${text.words} words; together ${together}; alone: ${alone.join(', ')}`,
    )
  }
}

const quizzes = async (type: QuestionType): Promise<Checked[][]> => {
  const asked: Checked[][] = []
  for (const text of texts)
    for (const seed of seeds)
      asked.push(await askText(lexicon, models, text, { count: quizSize, types: [type], seed }))
  return asked
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))} %`

const judged = (await quizzes('true-false')).filter(({ length }) => length === quizSize)
const trues = judged.map(
  quiz => quiz.filter(({ draft: { key } }) => key.type === 'true-false' && key.value).length,
)
console.log(
  `true in a quiz of ten: ${Math.min(...trues)} to ${Math.max(...trues)}, of ${judged.length} quizzes`,
)

type Choice = { right: string; wrong: string[] }

const choices = (await quizzes('single-choice')).flat().flatMap(({ draft: { body, key } }): Choice[] => {
  if (body.type !== 'single-choice' || key.type !== 'single-choice') return []
  const of = (isRight: boolean) =>
    body.choices.filter(({ id }) => (id === key.choice) === isRight).map(({ text }) => text)
  return [{ right: of(true)[0] ?? '', wrong: of(false) }]
})
const rightIsLongest = choices.filter(({ right, wrong }) => wrong.every(text => text.length < right.length))
console.log(
  `the right choice is the only longest: ${percent(rightIsLongest.length, choices.length)} of ${choices.length}`,
)

const toNumber = (text: string) => Number.parseFloat(text.replaceAll(',', ''))
const numbers = choices.filter(({ right, wrong }) => [right, ...wrong].every(text => /^\p{Nd}/u.test(text)))
const ranks = numbers.map(({ right, wrong }) => wrong.filter(text => toNumber(text) < toNumber(right)).length)
const shares = [0, 1, 2, 3].map(rank => percent(ranks.filter(one => one === rank).length, ranks.length))
console.log(`of ${ranks.length} choices of numbers the right one is, from the lowest: ${shares.join(', ')}`)
process.exit(0)
