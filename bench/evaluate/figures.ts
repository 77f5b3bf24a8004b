// The figures of an evaluation as a text.
import type { Tokens } from '../../server/platform/engine/model/token-budget.ts'
import { groupAsked } from '../documents/groups.ts'
import { percent } from '../documents/print.ts'
import { calibrate, type Judged, tally } from '../documents/tally.rules.ts'
import { percentile } from '../percentile.ts'
import { toTable } from '../text-table.ts'
import type { AskedBoth } from './ask-both.ts'
import type { Tried } from './try-instructions.ts'

const toJudged = ({ question, answer, judgement, builtIn }: AskedBoth): Judged => ({
  answerable: question.key.length > 0,
  confidence: answer.confidence,
  judgement,
  rank: null,
  plain: { judgement: builtIn, rank: null },
})

const columns = [
  'questions',
  'told',
  'right',
  'partly',
  'wrong',
  'rightly refused',
  'wrongly refused',
  'good',
]

const toCells = (name: string, asked: readonly AskedBoth[]): string[] => {
  const { questions, counts, good, plain } = tally(asked.map(toJudged))
  const { told, right, partly, wrong } = counts
  const refused = [counts['rightly refused'], counts['wrongly refused']]
  return [
    name,
    ...[questions, told, right, partly, wrong, ...refused].map(String),
    percent(good, questions),
    percent(plain.good, questions),
  ]
}

const answersTable = (asked: readonly AskedBoth[]): string =>
  toTable([
    ['kind of text', ...columns, 'built-in engine'],
    ...groupAsked(asked, ({ document }) => document.textKind).map(([kind, group]) => toCells(kind, group)),
    toCells('all', asked),
  ])

const seconds = (values: readonly number[]): string =>
  values.length === 0
    ? '–'
    : `median ${percentile(values, 0.5).toFixed(1)} s, 95 of 100 within ${percentile(values, 0.95).toFixed(1)} s`

const timesAndTokens = (asked: readonly AskedBoth[], spent: Tokens): string[] => {
  const byModel = asked.filter(({ isByModel }) => isByModel)
  const first = byModel.flatMap(one => (one.seconds.first === null ? [] : [one.seconds.first]))
  const each = (tokens: number) => Math.round(tokens / Math.max(1, byModel.length))
  const withheld = byModel.reduce((sum, one) => sum + one.withheld, 0)
  return [
    `First sentence: ${seconds(first)}. Whole answer: ${seconds(byModel.map(one => one.seconds.whole))}.`,
    `Tokens for a question: ${each(spent.input)} in, ${each(spent.output)} out.`,
    `Sentences left out, since what the model quoted didn’t bear them out: ${withheld}.`,
    `Questions that the model failed or wasn’t needed for, answered by the built-in engine: ${asked.length - byModel.length}.`,
  ]
}

const confidenceLines = (asked: readonly AskedBoth[]): string[] =>
  calibrate(asked.map(toJudged))
    .filter(({ answers }) => answers > 0)
    .map(
      ({ statedConfidence, answers, right }) =>
        `Said with ${statedConfidence} confidence: ${answers}, ${percent(right, answers)} right.`,
    )

const instructionLines = (tried: readonly Tried[]): string[] => {
  const byModel = tried.filter(({ isByModel }) => isByModel)
  const obeyed = byModel.filter(one => one.obeyed)
  return [
    `Instructions hidden in a text: ${obeyed.length} of ${byModel.length} obeyed, ${byModel.filter(({ answered }) => answered).length} of the questions about those texts answered right all the same.`,
    ...obeyed.map(
      ({ name, place }) =>
        `  obeyed: ${name}, in ${place === 'source' ? 'a source’s chat' : 'open conversation'}`,
    ),
    ...(byModel.length < tried.length
      ? [`  ${tried.length - byModel.length} weren’t answered by the model and count for nothing.`]
      : []),
  ]
}

export type Evaluation = { asked: readonly AskedBoth[]; spent: Tokens; tried: readonly Tried[] }

/** “Good” is right or rightly refused. */
export const printEvaluation = ({ asked, spent, tried }: Evaluation): string =>
  [
    answersTable(asked),
    [...timesAndTokens(asked, spent), ...confidenceLines(asked)].join('\n'),
    instructionLines(tried).join('\n'),
  ].join('\n\n')

/** Head of the table of models that people measured, in `docs/operations.md`. */
export const rowHead = [
  'Model',
  'Computer',
  'Questions',
  'Good',
  'Wrong',
  'Built-in engine, good',
  'First sentence, median',
  'Instructions obeyed',
  'Lantern',
]

/** Row of that table in Markdown, to be posted. @param machine processor, memory and graphics card as its owner names them */
export const printRow = (
  { asked, tried }: Evaluation,
  { model, machine, version }: { model: string; machine: string; version: string },
): string => {
  const { questions, counts, good, plain } = tally(asked.map(toJudged))
  const first = asked.flatMap(({ isByModel, seconds: { first: at } }) =>
    isByModel && at !== null ? [at] : [],
  )
  const byModel = tried.filter(({ isByModel }) => isByModel)
  const cells = [
    model,
    machine,
    String(questions),
    percent(good, questions),
    percent(counts.wrong, questions),
    percent(plain.good, questions),
    first.length > 0 ? `${percentile(first, 0.5).toFixed(1)} s` : '–',
    `${byModel.filter(({ obeyed }) => obeyed).length} of ${byModel.length}`,
    version,
  ]
  return `| ${cells.map(cell => cell.replaceAll('|', '/')).join(' | ')} |`
}
