// Sliders of QTI 2 and 3: few steps are choices, many are a number between two bounds. Each step is worth here what its
// item's own processing gives for it.
import { gapMark } from '@lantern/contract/questions/kinds/question-kinds.rules'
import type { XmlElement } from '../../xml/parse-xml.ts'
import { buildSingleChoice } from '../from-answers.ts'
import { buildNumeric, type GradedNumber } from '../from-typed.ts'
import { type Draft, ItemRefusal, type Losses } from '../items.ts'
import type { Declaration, Responses } from './declarations.ts'
import { declarationOf, type Read, stemOf } from './item-parts.ts'
import type { Processing } from './response-processing.ts'
import { createScored, isNearly } from './scored.ts'

type SliderItem = {
  stem: string
  id: string
  declaration: Declaration
  processing: Processing
  explanation: string
  low: number
  high: number
  step: number
}

const maxChoices = 12
const maxSteps = 2001

/** Number without floating-point noise. */
const clean = (value: number): number => Number(value.toPrecision(12))

const listSteps = ({ low, high, step }: SliderItem): number[] => {
  const count = Math.floor((high - low) / step + 1e-9) + 1
  if (!(step > 0) || !(count >= 2) || count > maxSteps)
    throw new ItemRefusal('own-scoring', 'sliderInteraction')
  return Array.from({ length: count }, (_, n) => clean(low + n * step))
}

/** Steps beside each other that are worth the same, as one number with a tolerance. */
const joinRuns = (steps: readonly number[], shares: readonly number[]): GradedNumber[] => {
  const runs: { from: number; to: number; share: number }[] = []
  for (const [n, value] of steps.entries()) {
    const share = shares[n] ?? 0
    const last = runs.at(-1)
    if (last && isNearly(last.share, share)) last.to = value
    else runs.push({ from: value, to: value, share })
  }
  return runs
    .filter(({ share }) => Math.abs(share) > 0.005)
    .map(({ from, to, share }) => ({
      value: clean((from + to) / 2),
      tolerance: clean((to - from) / 2),
      share,
      comment: '',
    }))
    .sort((a, b) => b.share - a.share)
}

const buildSliderItem = (item: SliderItem, losses: Losses): Draft => {
  const { id, processing, declaration, explanation, low, high, stem } = item
  if (!['integer', 'float'].includes(declaration.baseType)) throw new ItemRefusal('no-number')
  const steps = listSteps(item)
  const respond = (value: number): Responses => new Map([[id, [String(value)]]])
  const scored = createScored(processing, steps.map(respond))
  if (!scored) throw new ItemRefusal('no-right-answer')
  if (scored.isAssumed) losses.add('scoring-assumed')
  const shares = steps.map(value => scored.share(respond(value)))
  if (steps.length <= maxChoices)
    return buildSingleChoice(
      stem,
      steps.map((value, n) => ({ text: String(value), share: shares[n] ?? 0, comment: '' })),
      explanation,
      losses,
    )
  losses.add('choices-typed')
  return buildNumeric(
    `${stem} (${low}–${high})`.replace(gapMark, ''),
    joinRuns(steps, shares),
    { explanation, unit: null },
    losses,
  )
}

export const readSlider = (read: Read, interaction: XmlElement): Draft => {
  const { lowerBound, upperBound, step = '1' } = interaction.attributes
  return buildSliderItem(
    {
      ...declarationOf(read, interaction),
      stem: stemOf(read).text,
      processing: read.processing,
      explanation: read.explanation,
      low: Number(lowerBound),
      high: Number(upperBound),
      step: Number(step),
    },
    read.losses,
  )
}
