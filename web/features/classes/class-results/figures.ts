// Figures of results as they are written.

import type { ClassResults, Estimate, Item } from '@lantern/contract/classes/class-results/class-results'
import { type Score, shareOfScore } from '@lantern/contract/questions/kinds/score.rules'
import * as m from '@lantern/messages'
import { getChoiceLetter } from '../../../lib/choice-letter.ts'
import { formatPercent, formatTenths } from '../../../lib/format.ts'
import { levelLabels } from '../../../lib/question-labels.ts'

export const scoreLabel = ({ reached, possible }: Score): string =>
  m.class_score({ reached: formatTenths(reached), possible })

export const percentOfScore = (score: Score): string => {
  const share = shareOfScore(score)
  return share === null ? '–' : formatPercent(share)
}

/** Number with two decimals and a true minus sign. */
export const signed = (value: number): string => value.toFixed(2).replace('-', '−')

export const between = ({ low, high }: Estimate, words: (value: number) => string): string =>
  m.class_between({ low: words(low), high: words(high) })

export const formatTime = (ms: number | null): string => {
  if (ms === null) return '–'
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Letter of a choice, or its text if it has none. */
export const choiceName = (item: Item, id: string): string => {
  if (item.body.type === 'true-false') return id === 'true' ? m.play_true() : m.play_false()
  const index = item.choices.findIndex(choice => choice.id === id)
  return index < 0 ? '' : getChoiceLetter(index)
}

/** The finding that heads the page. */
export const findingLabel = ({ finding }: ClassResults): string => {
  if (finding.kind === 'nobody') return m.class_finding_nobody()
  if (finding.kind === 'fooled') return m.class_finding_fooled({ number: finding.number })
  if (finding.kind === 'hardest')
    return m.class_finding_hardest({
      number: finding.number,
      right: formatTenths(finding.right),
      asked: finding.asked,
    })
  if (finding.kind === 'topic') return m.class_finding_topic({ topic: finding.topic })
  if (finding.kind === 'secure') return m.class_finding_secure()
  if (finding.kind === 'level')
    return m.class_finding_level({ level: levelLabels[finding.level]().toLowerCase() })
  return m.class_finding_average({ percent: formatPercent(finding.share) })
}

/** Numbers of the questions that no present student answered. */
export const listUnanswered = (items: readonly Item[]): number[] =>
  items
    .filter(({ asked, answered, isLeftOut }) => asked > 0 && answered === 0 && !isLeftOut)
    .map(({ number }) => number)
