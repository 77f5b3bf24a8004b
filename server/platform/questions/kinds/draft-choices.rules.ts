import { shuffled } from '@lantern/contract/questions/kinds/random.rules'

type Wrong = { text: string; why: string }

/** Right and wrong choices in an order of chance, with their ids. */
export const draftChoices = (
  right: readonly string[],
  wrong: readonly Wrong[],
  getId: (place: number) => string,
  random: () => number,
) => {
  const known = right.map(text => ({ text, why: '', isRight: true }))
  const order = shuffled([...known, ...wrong.map(one => ({ ...one, isRight: false }))], random)
  return {
    choices: order.map(({ text }, i) => ({ id: getId(i), text })),
    keys: order.flatMap(({ isRight }, i) => (isRight ? [getId(i)] : [])),
    reasons: Object.fromEntries(order.flatMap(({ why }, i) => (why ? [[getId(i), why]] : []))),
  }
}
