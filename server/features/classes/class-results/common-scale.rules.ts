// Common scale for variants of a printed paper, by the questions they share: only with enough common
// questions and sheets, otherwise the reason.
import type { CommonScale } from '@lantern/contract/classes/class-results/common-scale'
import type { OwnPart } from '@lantern/contract/classes/class-results/own-part'
import {
  correlate,
  describeForm,
  equateLinearly,
  type Line,
} from '../../../platform/statistics/linear-equating.rules.ts'
import { sum } from '../../../platform/statistics/statistics.rules.ts'
import { computeShare, type Presence } from './presence.rules.ts'

/**
 * Minimums for common questions: with fewer, a line reflects chance more than the variants; a fifth of a test
 * is the rule of Kolen and Brennan.
 */
const minCommonQuestions = 5
const minCommonShare = 0.2
export const minSheets = 20
/** Minimum correlation of the common questions with the whole. */
const minAnchorCorrelation = 0.5

/** Scores on the scale of the first variant, by player id. */
export type ScaledMarks = ReadonlyMap<string, number>
type Scaling = { scale: CommonScale; marks: ScaledMarks }

type Variant = { variant: number; presences: Presence[]; ids: ReadonlySet<string> }

const reach = (presence: Presence, ids: ReadonlySet<string>): number =>
  sum(
    presence.asked
      .filter(({ id }) => ids.has(id))
      .map(({ id, points }) => points * computeShare(presence, id)),
  )

const worth = ({ presences: [first] }: Variant, ids: ReadonlySet<string>): number =>
  sum((first?.asked ?? []).filter(({ id }) => ids.has(id)).map(({ points }) => points))

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every(id => b.has(id))

const idsOf = ({ asked }: Presence) => new Set(asked.map(({ id }) => id))

const listVariants = (presences: readonly Presence[]): Variant[] =>
  [...Map.groupBy(presences, ({ player }) => player.variant)]
    .flatMap(([variant, own]) => {
      const [first] = own
      return variant === null || !first ? [] : [{ variant, presences: own, ids: idsOf(first) }]
    })
    .sort((a, b) => a.variant - b.variant)

type Why = Extract<CommonScale, { is: 'not' }>

const findWhyNot = (form: Variant, base: Variant, common: ReadonlySet<string>): Why | null => {
  const { variant } = form
  const sheets = Math.min(form.presences.length, base.presences.length)
  if (common.size < minCommonQuestions)
    return { is: 'not', why: 'few-common', variant, need: minCommonQuestions, have: common.size }
  const share = Math.min(...[form, base].map(one => worth(one, common) / worth(one, one.ids)))
  if (!(share >= minCommonShare))
    return {
      is: 'not',
      why: 'small-part',
      variant,
      need: minCommonShare * 100,
      have: Math.round(share * 100) || 0,
    }
  if (sheets < minSheets) return { is: 'not', why: 'few-sheets', variant, need: minSheets, have: sheets }
  return null
}

const findLine = (form: Variant, base: Variant): Why | (Line & { is: 'line'; common: number }) => {
  const common = new Set([...form.ids].filter(id => base.ids.has(id)))
  const whyNot = findWhyNot(form, base, common)
  if (whyNot) return whyNot
  const [figures, baseFigures] = [form, base].map(one =>
    describeForm(one.presences.map(presence => [reach(presence, one.ids), reach(presence, common)])),
  )
  const unlike: Why = { is: 'not', why: 'unlike', variant: form.variant, need: 0, have: 0 }
  if (!figures || !baseFigures) return unlike
  if (Math.min(correlate(figures), correlate(baseFigures)) < minAnchorCorrelation) return unlike
  const line = equateLinearly(figures, baseFigures)
  return line ? { is: 'line', ...line, common: common.size } : unlike
}

const none: ScaledMarks = new Map()

/**
 * Scores of variants converted to the scale of the first, where every student of a variant was asked the
 * same.
 */
export const scaleVariants = (presences: readonly Presence[]): Scaling => {
  const variants = listVariants(presences)
  const [base, ...others] = variants
  if (!base || others.length === 0) return { scale: { is: 'none' }, marks: none }
  const uneven = variants.find(one => one.presences.some(presence => !isSameSet(idsOf(presence), one.ids)))
  if (uneven)
    return { scale: { is: 'not', why: 'uneven', variant: uneven.variant, need: 0, have: 0 }, marks: none }
  if (others.every(({ ids }) => isSameSet(ids, base.ids))) return { scale: { is: 'same' }, marks: none }
  const max = worth(base, base.ids)
  const marks = new Map(base.presences.map(one => [one.player.id, reach(one, base.ids)]))
  let common = base.ids.size
  for (const form of others) {
    const line = findLine(form, base)
    if (line.is === 'not') return { scale: line, marks: none }
    common = Math.min(common, line.common)
    for (const one of form.presences) {
      const moved = line.slope * reach(one, form.ids) + line.intercept
      marks.set(one.player.id, Math.min(max, Math.max(0, moved)))
    }
  }
  return { scale: { is: 'scaled', base: base.variant, most: max, common }, marks }
}

/** Scale shown to one student: empty where their own variant is the one that the others are compared with. */
export const scaleOwn = (
  scale: CommonScale,
  { variant, scaled }: { variant: number | null; scaled: number | null },
): OwnPart['scaled'] =>
  scale.is === 'scaled' && scaled !== null && variant !== scale.base
    ? { variant: scale.base, marks: scaled, most: scale.most }
    : null
