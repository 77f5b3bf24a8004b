import type { CommonScale } from '@lantern/contract/classes/class-results/common-scale'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'

type Not = Extract<CommonScale, { is: 'not' }>

const whyNot: Record<Not['why'], (figures: { variant: string; need: number; have: number }) => string> = {
  'few-common': m.class_scale_few_common,
  'small-part': m.class_scale_small_part,
  'few-sheets': m.class_scale_few_sheets,
  uneven: m.class_scale_uneven,
  unlike: m.class_scale_unlike,
}

/** Note on how marks of several variants compare, or why they can't be compared. */
export function ScaleNote({ scale }: { scale: CommonScale }) {
  if (scale.is === 'scaled')
    return (
      <p className="meta mt-3">
        {m.class_scale_text({ variant: variantLetter(scale.base), common: scale.common })}
      </p>
    )
  if (scale.is !== 'not') return null
  const { why, variant, need, have } = scale
  return <p className="meta mt-3">{whyNot[why]({ variant: variantLetter(variant), need, have })}</p>
}
