// Options of a question: choices, entries, and the two sides of pairs.
import { nameChoice, squeezed } from './choice-texts.rules.ts'
import type { Flaw, Option } from './kind.rules.ts'
import { createRandom, hashText, shuffled } from './random.rules.ts'

/** Minimum that can be chosen among, matched or put in order. */
const minOptions = 2

export const isBlank = (text: string): boolean => text.trim() === ''

export const findOptionFlaws = (options: readonly Option[]): Flaw[] => {
  if (options.length < minOptions) return [{ code: 'choices-too-few' }]
  const name = ({ text, image }: Option) => nameChoice({ text, ...(image && { image }) })
  const empty = options.findIndex(option => isBlank(name(option)))
  if (empty >= 0) return [{ code: 'choice-empty', choice: empty }]
  const texts = options.map(option => squeezed(name(option)))
  const repeated = texts.findIndex((text, i) => texts.indexOf(text) < i)
  return repeated >= 0 ? [{ code: 'choices-equal', choice: repeated }] : []
}

export const findChoiceFlaws = (choices: readonly Option[], right: readonly string[]): Flaw[] => {
  if (right.every(id => id === '')) return [{ code: 'key-missing' }]
  return hasIds(choices, right) ? [] : [{ code: 'key-unknown' }]
}

export const hasIds = (options: readonly { id: string }[], ids: readonly string[]): boolean =>
  ids.every(id => options.some(option => option.id === id))

/** Text of an option; '' for none. */
export const getText = (options: readonly { id: string; text: string }[], id: string | undefined): string =>
  options.find(option => option.id === id)?.text ?? ''

export const isSameSet = (ids: readonly string[], options: readonly Option[]): boolean =>
  ids.length === options.length &&
  new Set(ids).size === ids.length &&
  options.every(({ id }) => ids.includes(id))

const isInOrder = (options: readonly { id: string }[], order: readonly string[]): boolean =>
  options.every(({ id }, i) => id === order[i])

/** As they stand where that says nothing of the key; else shuffled, the same for the same `name` each time. */
export const mixOptions = <O extends { id: string }>(
  options: readonly O[],
  revealing: readonly string[],
  name: string,
): O[] => {
  if (!isInOrder(options, revealing)) return [...options]
  const other = shuffled(options, createRandom(hashText(name)))
  // Chance can bring the same order again; one step on is always another.
  return isInOrder(other, revealing) ? [...other.slice(1), ...other.slice(0, 1)] : other
}

export const redrawOptions = <O extends { id: string }>(
  options: O[],
  getOther: (id: string) => string,
): O[] => options.map(option => ({ ...option, id: getOther(option.id) }))

/** Shares by the ids that `getOther` gives. */
export const redrawWorth = (
  { worth }: { worth?: Record<string, number> | undefined },
  getOther: (id: string) => string,
): { worth?: Record<string, number> } =>
  worth
    ? { worth: Object.fromEntries(Object.entries(worth).map(([id, share]) => [getOther(id), share])) }
    : {}
