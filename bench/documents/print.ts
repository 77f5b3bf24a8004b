// Terminal output: a table of figures, and on demand every question with its answer.
import { toTable } from '../text-table.ts'
import type { Asked } from './ask-document.ts'
import { groupAsked, groupByKind, toJudged } from './groups.ts'
import { isOpeningRight, type Judgement, type Shown } from './judge.rules.ts'
import { getKind } from './list.ts'
import type { Place } from './places.rules.ts'
import { calibrate, type Judged, type Tally, tally } from './tally.rules.ts'

const MAX_SHOWN_LENGTH = 300

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`

const listColumns = (baseline: string): string[] => [
  'n',
  'told',
  'right',
  'partly',
  'wrong',
  'r.refused',
  'w.refused',
  'nearest',
  'words',
  'R@1',
  'R@5',
  `${baseline} told`,
  `${baseline} R@1`,
  `${baseline} R@5`,
]

const share = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2))

const withCount = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${part} (${percent(part, whole)})`

const cells = ({
  questions,
  answerable,
  unanswerable,
  counts,
  nearest,
  medianWords,
  ranks,
  plain,
}: Tally): string[] => [
  String(questions),
  withCount(counts.told, answerable),
  withCount(counts.right, answerable),
  withCount(counts.partly, answerable),
  withCount(counts.wrong, questions),
  withCount(counts['rightly refused'], unanswerable),
  withCount(counts['wrongly refused'], answerable),
  String(nearest),
  medianWords === null ? '–' : String(Math.round(medianWords)),
  share(ranks?.ours.first),
  share(ranks?.ours.firstFive),
  withCount(plain.counts.told, answerable),
  share(ranks?.plain?.first),
  share(ranks?.plain?.firstFive),
]

/** Table of the figures of groups of questions. */
export const toTallyTable = (
  title: string,
  groups: readonly (readonly [string, readonly Judged[]])[],
  baseline = 'BM25',
): string =>
  toTable([
    [title, ...listColumns(baseline)],
    ...groups.map(([name, judged]) => [name, ...cells(tally(judged))]),
  ])

const tableOf = (title: string, groups: readonly (readonly [string, readonly Asked[]])[]): string =>
  toTallyTable(
    title,
    groups.map(([name, asked]) => [name, asked.map(toJudged)]),
  )

const calibrationTable = (title: string, asked: readonly Asked[]): string =>
  toTable([
    [title, 'promised', 'answers', 'right', 'told', 'right or partly'],
    ...calibrate(asked.map(toJudged)).map(({ statedConfidence, promised, answers, told, right, partly }) => [
      statedConfidence,
      percent(promised, 1),
      String(answers),
      percent(right, answers),
      percent(told, answers),
      percent(right + partly, answers),
    ]),
  ])

const kindTables = (asked: readonly Asked[]): string[] =>
  groupAsked(asked, ({ document }) => document.set).map(([set, group]) =>
    tableOf(`kind of question, ${set}`, groupByKind(group)),
  )

/** All figures as a text. */
/** How many answers begin with the words that answer, and how many of these are right. */
const describeOpenings = (set: string, asked: readonly Asked[]): string => {
  const opened = asked.flatMap(({ answer: { opening }, question: { key } }) =>
    opening === null ? [] : [isOpeningRight(key, opening)],
  )
  return `${set}: ${opened.length} answers begin with the words that answer, ${opened.filter(Boolean).length} rightly`
}

export const printFigures = (asked: readonly Asked[]): string =>
  [
    tableOf('document', [
      ...groupAsked(asked, ({ document }) => `${document.name} (${document.set})`),
      ['all', asked],
    ]),
    tableOf(
      'kind of text',
      groupAsked(asked, ({ document }) => document.textKind),
    ),
    tableOf(
      'set',
      groupAsked(asked, ({ document }) => document.set),
    ),
    ...kindTables(asked),
    ...groupAsked(asked, ({ document }) => document.set).map(([set, group]) =>
      calibrationTable(`said, ${set}`, group),
    ),
    ...groupAsked(asked, ({ document }) => document.set).map(([set, group]) => describeOpenings(set, group)),
  ].join('\n\n')

const isSameQuestion = (a: Asked, b: Asked) => a.document === b.document && a.question === b.question

/** Figures of each variation beside those of the same questions in their own wording. */
export const printVariations = (asked: readonly Asked[]): string =>
  [...new Set(asked.flatMap(({ variation }) => variation ?? []))]
    .map(variation => {
      const varied = asked.filter(one => one.variation === variation)
      const own = asked.filter(
        one => one.variation === null && varied.some(other => isSameQuestion(one, other)),
      )
      return tableOf('wording', [
        ['own', own],
        [variation, varied],
      ])
    })
    .join('\n\n')

const clip = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text

const printShown = ({ text, pages }: Shown): string =>
  `    ~ ${clip(text)}${pages ? ` [p. ${pages.first}]` : ''}`

/** A place, its grey words in brackets. */
const printPlace = ({ pieces, pages }: Place): string => {
  const text = pieces
    .map(piece => (piece.form === 'context' ? `(${clip(piece.text)})` : piece.text))
    .join(' ')
  return `    → ${text}${pages ? ` [p. ${pages.first}]` : ''}`
}

const describeOutcome = ({ outcome, told, nearest }: Judgement): string =>
  `${told ? 'TOLD' : outcome.toUpperCase()}${nearest ? ' (nearest holds it)' : ''}`

/** A question with its outcome, what was answered and what was wanted. */
export const printAsked = ({ document, question, ask, answer, judgement, rank, plain }: Asked): string =>
  [
    `${describeOutcome(judgement)} · ${document.name} · ${getKind(question)}, ${question.way}${answer.confidence ? ` · said ${answer.confidence}` : ''}${rank === null ? '' : ` · passage ${rank < 0 ? 'not in five' : rank + 1}`} · ${judgement.words} words · BM25 ${plain.judgement.outcome}`,
    ...question.history.map(turn => `  (before: ${turn.question} → ${turn.answer})`),
    `  ${ask}`,
    ...(answer.opening === null ? [] : [`    “${answer.opening}”`]),
    ...answer.places.map(printPlace),
    ...answer.nearest.map(printShown),
    question.key.length === 0
      ? '    wanted: a refusal'
      : `    wanted: ${question.key.map(wordings => wordings.join(' / ')).join(' + ')} (${judgement.parts} of ${question.key.length})`,
  ].join('\n')
