// node bench/questions/sheet.ts FILE … [--only TITLE,TITLE] [--count N] [--types TYPE,TYPE] [--seed N]
// [--asker student] [--rules] for the rules alone, without the parser and the reader.
// Prints questions of any texts as a sheet for a person who rates them. Each ends on a line "Rate:", to be
// completed with good, minor or bad and the reason; tally.ts counts what was written there.
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import type { QuestionType } from '@lantern/contract/questions/kinds/questions'
import { loadWordVectors } from '../../server/platform/engine/built-in/find/word-vectors.ts'
import { loadWordNet } from '../../server/platform/engine/built-in/find/wordnet.ts'
import { wordVectorsPath } from '../../server/processes/word-vectors-path.ts'
import { askText, startModels } from './ask-text.ts'
import type { Checked } from './checks.ts'
import { getKind } from './kind.ts'
import { printQuestion } from './print.ts'
import { readFile } from './read-file.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    count: { type: 'string', default: '10' },
    types: { type: 'string' },
    seed: { type: 'string', default: '1' },
    asker: { type: 'string', default: 'teacher' },
    rules: { type: 'boolean', default: false },
  },
})

/** The passages of a sheet are cut to what stands around the quotations: characters on either side. */
const AROUND = 260

const around = (question: Checked): Checked => {
  const { quotations } = question.draft
  const [first = ''] = quotations.map(({ text }) => text)
  const at = question.passage.indexOf(first)
  const parts =
    quotations.length === 1 && at >= 0
      ? [question.passage.slice(Math.max(0, at - AROUND), at + first.length + AROUND)]
      : quotations.map(({ text }) => text)
  return { ...question, passage: parts.join(' | ').replaceAll('\n', ' ') }
}

const titles = values.only?.split(',')
const types = values.types?.split(',') as QuestionType[] | undefined
const lexicon = { wordNet: await loadWordNet(), wordVectors: await loadWordVectors(wordVectorsPath) }
const texts = (await Promise.all(positionals.map(path => readFile(path, basename(path))))).flat()
const models = values.rules ? null : startModels()
const asker = values.asker === 'student' ? 'student' : 'teacher'
let number = 0
for (const text of texts.filter(({ name }) => !titles || titles.includes(name))) {
  const seed = Number(values.seed)
  const asked = { count: Number(values.count), types: types ?? madeQuestionTypes, seed, asker } as const
  for (const question of await askText(lexicon, models, text, asked)) {
    number++
    console.log(`${printQuestion(around(question), number)}\n   Kind: ${getKind(question)}\n   Rate: \n`)
  }
}
process.exit(0)
