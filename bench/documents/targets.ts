// Figures that are aimed at on documents that weren't used for fitting.
import type { Asked } from './ask-document.ts'
import { toJudged } from './groups.ts'
import { getKind } from './list.ts'
import { type Tally, tally } from './tally.rules.ts'

export type Target = { what: string; ours: string; target: string; met: boolean | null }

type Share = { part: number; whole: number }

const formatPercent = (share: number): string => `${Math.round(100 * share)} %`

const toTarget = (what: string, { part, whole }: Share, bound: number, isMinimum = true): Target => ({
  what,
  ours: whole === 0 ? '–' : `${formatPercent(part / whole)} of ${whole}`,
  target: `${isMinimum ? '≥' : '≤'} ${formatPercent(bound)}`,
  met: whole === 0 ? null : isMinimum ? part / whole >= bound : part / whole <= bound,
})

const getTold = ({ counts, answerable }: Tally): Share => ({ part: counts.told, whole: answerable })
const getRight = ({ counts, answerable }: Tally): Share => ({ part: counts.right, whole: answerable })
const getRefused = ({ counts, unanswerable }: Tally): Share => ({
  part: counts['rightly refused'],
  whole: unanswerable,
})

const maxMedianWords = 45
/** Points by which misspelt questions may fall behind clean ones. */
const maxLoss = 0.05

const typingTarget = (misspelt: Tally, clean: Tally): Target => {
  const shareOf = ({ counts, answerable }: Tally) => (answerable === 0 ? 0 : counts.told / answerable)
  return {
    what: 'typing errors, told; clean questions',
    ours: `${formatPercent(shareOf(misspelt))} of ${misspelt.answerable}; ${formatPercent(shareOf(clean))}`,
    target: 'within 5 points',
    met: misspelt.answerable === 0 ? null : shareOf(clean) - shareOf(misspelt) <= maxLoss,
  }
}

/** Each target with what the questions gave. */
export const listTargets = (asked: readonly Asked[]): Target[] => {
  const tallyWhere = (isMeant: (one: Asked) => boolean): Tally => tally(asked.filter(isMeant).map(toJudged))
  const all = tallyWhere(() => true)
  const ofKind = (...kinds: string[]) => tallyWhere(({ question }) => kinds.includes(getKind(question)))
  const manuals = tallyWhere(({ document }) => document.textKind === 'manual')
  const median = all.medianWords
  return [
    toTarget('told', getTold(all), 0.7),
    toTarget('right', getRight(all), 0.8),
    toTarget('wrong', { part: all.counts.wrong, whole: all.questions }, 0.08, false),
    toTarget('rightly refused', getRefused(all), 0.85),
    toTarget('near-misses, rightly refused', getRefused(ofKind('near-miss')), 0.75),
    toTarget('manuals, told', getTold(manuals), 0.6),
    toTarget('definitions and abbreviations, told', getTold(ofKind('definition', 'abbreviation')), 0.85),
    toTarget('lists, told', getTold(ofKind('list')), 0.7),
    typingTarget(
      ofKind('typing error'),
      tallyWhere(({ question }) => getKind(question) !== 'typing error'),
    ),
    {
      what: 'median words of an answer',
      ours: median === null ? '–' : String(Math.round(median)),
      target: `≤ ${maxMedianWords}`,
      met: median === null ? null : median <= maxMedianWords,
    },
  ]
}
