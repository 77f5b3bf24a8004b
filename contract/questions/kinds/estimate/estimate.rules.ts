// Estimates: a number on a scale, with all points near the right value and fewer the farther off.
import type { BodyDraftOf, BodyOf, DraftOf, Flaw, KeyOf, KindRules } from '../kind.rules.ts'

/** Maximum steps of a scale: a slider is no finer, and a room sends a count for each at most. */
const maxSteps = 1000

type Scale = Pick<BodyOf<'estimate'>, 'min' | 'max' | 'step'>

/** Null where no number can be picked on it. */
const readScale = ({ min, max, step }: BodyDraftOf<'estimate'>): Scale | null => {
  if (min === null || max === null || step === null || !(step > 0 && min < max)) return null
  return (max - min) / step <= maxSteps ? { min, max, step } : null
}

const round = (value: number): number => Number(value.toPrecision(12))

/** Nearest number of the scale. */
export const snapToScale = ({ min, max, step }: Scale, value: number): number => {
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step)
  const snapped = round(min + steps * step)
  return snapped > max ? round(snapped - step) : snapped
}

/** Place on the scale, 0 to 1. */
export const placeOnScale = ({ min, max }: Scale, value: number): number =>
  Math.min(1, Math.max(0, (value - min) / (max - min)))

/** 1 up to the tolerance, then falling linearly to 0 at the reach. */
export const shareOfEstimate = (
  { value, tolerance, reach }: Omit<KeyOf<'estimate'>, 'type'>,
  given: number,
): number => {
  const distance = round(Math.abs(given - value))
  if (distance <= tolerance) return 1
  return distance >= reach ? 0 : (reach - distance) / (reach - tolerance)
}

export const withUnit = (text: string | number, unit: string | null): string =>
  unit ? `${text} ${unit}` : String(text)

export const describeScale = ({ min, max, unit }: BodyOf<'estimate'>): { from: string; to: string } => ({
  from: String(min),
  to: withUnit(max, unit),
})

const findKeyFlaws = ({ body, key: { value, tolerance, reach } }: DraftOf<'estimate'>): Flaw[] => {
  const scale = readScale(body)
  const isOnScale = scale !== null && value !== null && value >= scale.min && value <= scale.max
  return isOnScale && reach >= tolerance ? [] : [{ code: 'number-missing' }]
}

export const estimateRules: KindRules<'estimate'> = {
  empty: {
    body: { type: 'estimate', stem: '', min: 0, max: 100, step: 1, unit: null },
    key: { type: 'estimate', value: null, tolerance: 0, reach: 10 },
  },
  isWrittenByPeople: true,
  sheet: {
    getField: ({ key }) => ({ kind: 'number', value: key.value }),
    answerWithNumber: text => ({ type: 'estimate', value: Number(text) || 0 }),
  },
  findKeyFlaws,
  describeRight: ({ body, key: { value, tolerance } }) =>
    withUnit(`${value ?? ''}${tolerance > 0 ? ` ± ${tolerance}` : ''}`, body.unit),
  listNumbers: ({ value }) => (value === null ? [] : [value]),
  getPlace: ({ value }, body) => String(snapToScale(body, value)),
  listIdentity: ({ min, max, step }) => [min, max, step],
}
