// Numbers among words: each of the key has to stand in the answer or in the question, in the same order.
import type { Outcome } from '@lantern/contract/questions/kinds/questions'
import { compareNumbers, type NumberMatch } from './numbers.rules.ts'
import type { Quantity } from './quantities.rules.ts'
import type { Wording } from './wording.rules.ts'

export type QuantityOutcome = Outcome | 'missing'

const matchesOf = (wanted: Quantity, others: readonly Quantity[]): NumberMatch[] =>
  others.map(other => compareNumbers(wanted, other))

export const compareQuantitiesOf = (key: Wording, stem: Wording, given: Wording): QuantityOutcome => {
  let outcome: QuantityOutcome = 'right'
  let last = -1
  for (const wanted of key.quantities) {
    const found = matchesOf(wanted, given.quantities)
    const place = found.findIndex((match, i) => match === 'same' && i > last)
    if (place >= 0) {
      last = place
      continue
    }
    if (found.includes('same')) {
      outcome = 'check'
      continue
    }
    if (matchesOf(wanted, stem.quantities).includes('same')) continue
    if (found.includes('near')) outcome = 'check'
    else if (given.quantities.length > 0) return 'wrong'
    else outcome = 'missing'
  }
  const stated = [...key.quantities, ...stem.quantities]
  const isExtra = (quantity: Quantity) => !matchesOf(quantity, stated).includes('same')
  return outcome === 'right' && given.quantities.some(isExtra) ? 'check' : outcome
}

/**
 * Question without its numbers, where the key has no others: "the word for the number 1" asks for "one".
 */
export const withoutNumbersOf = (key: Wording, stem: Wording): Wording =>
  key.quantities.every(wanted => matchesOf(wanted, stem.quantities).includes('same'))
    ? { ...stem, quantities: [] }
    : stem
