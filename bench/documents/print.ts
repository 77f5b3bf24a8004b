// Terminal output: a table of figures, and on demand every question with its answer.
import { toTable } from '../text-table.ts'
import type { Asked } from './ask-document.ts'
import { groupAsked, toJudged } from './groups.ts'
import type { Shown } from './judge.rules.ts'
import { ways } from './list.ts'
import { calibrate, type Tally, tally } from './tally.rules.ts'

const MAX_SHOWN_LENGTH = 300

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`

const columns = [
  'n',
  'right',
  'partly',
  'wrong',
  'r.refused',
  'w.refused',
  'nearest',
  'good',
  'R@1',
  'R@5',
  'BM25 good',
  'BM25 partly',
  'BM25 R@1',
  'BM25 R@5',
]

const share = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(2))

const cells = ({ questions, counts, nearest, good, ranks, plainGood, plainPartly }: Tally): string[] => [
  String(questions),
  String(counts.right),
  String(counts.partly),
  String(counts.wrong),
  String(counts['rightly refused']),
  String(counts['wrongly refused']),
  String(nearest),
  percent(good, questions),
  share(ranks?.ours.first),
  share(ranks?.ours.firstFive),
  percent(plainGood, questions),
  percent(plainPartly, questions),
  share(ranks?.plain.first),
  share(ranks?.plain.firstFive),
]

const tableOf = (title: string, groups: readonly (readonly [string, readonly Asked[]])[]): string =>
  toTable([
    [title, ...columns],
    ...groups.map(([name, asked]) => [name, ...cells(tally(asked.map(toJudged)))]),
  ])

const calibrationTable = (asked: readonly Asked[]): string =>
  toTable([
    ['said', 'answers', 'right', 'right or partly'],
    ...calibrate(asked.map(toJudged)).map(({ statedConfidence, answers, right, partly }) => [
      statedConfidence,
      String(answers),
      percent(right, answers),
      percent(right + partly, answers),
    ]),
  ])

/** All figures as a text. */
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
    tableOf(
      'way of asking',
      ways
        .map((way): [string, Asked[]] => [way, asked.filter(({ question }) => question.way === way)])
        .filter(([, group]) => group.length > 0),
    ),
    calibrationTable(asked),
  ].join('\n\n')

const printShown = (mark: string, { text, pages }: Shown): string =>
  `    ${mark} ${text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text}${pages ? ` [p. ${pages.first}]` : ''}`

/** A question with its outcome, what was answered and what was wanted. */
export const printAsked = ({ document, question, answer, judgement, rank, plain }: Asked): string =>
  [
    `${judgement.outcome.toUpperCase()}${judgement.nearest ? ' (nearest holds it)' : ''} · ${document.name} · ${question.way}${answer.confidence ? ` · said ${answer.confidence}` : ''}${rank === null ? '' : ` · passage ${rank < 0 ? 'not in five' : rank + 1}`} · BM25 ${plain.judgement.outcome}`,
    ...question.history.map(turn => `  (before: ${turn.question} → ${turn.answer})`),
    `  ${question.ask}`,
    ...answer.sentences.map(shown => printShown('→', shown)),
    ...answer.nearest.map(shown => printShown('~', shown)),
    question.key.length === 0
      ? '    wanted: a refusal'
      : `    wanted: ${question.key.map(wordings => wordings.join(' / ')).join(' + ')} (${judgement.parts} of ${question.key.length})`,
  ].join('\n')
