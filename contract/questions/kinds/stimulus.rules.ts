// Grouping of questions that share a text or picture.
import { createRandom, hashText, shuffled } from './random.rules.ts'
import type { Stimulus } from './stimulus.ts'

export type Asked = { stimulus?: Pick<Stimulus, 'id'> | null | undefined }

export const stimulusIdOf = ({ stimulus }: Asked): string | null => stimulus?.id ?? null

/** Questions in a row about one text, by their places: both counted from 0, `last` is the last of them. */
export type StimulusRun = { id: string; first: number; last: number }

/** The runs of questions with the same text, in their order; questions without one are in none. */
export const listRuns = (questions: readonly Asked[]): StimulusRun[] => {
  const runs: StimulusRun[] = []
  for (const [place, question] of questions.entries()) {
    const id = stimulusIdOf(question)
    const before = runs.at(-1)
    if (id === null) continue
    if (before?.id === id && before.last === place - 1) before.last = place
    else runs.push({ id, first: place, last: place })
  }
  return runs
}

export const findRun = (questions: readonly Asked[], place: number): StimulusRun | null =>
  listRuns(questions).find(({ first, last }) => first <= place && place <= last) ?? null

/** Items in groups by `groupOf`, each at its first item; null is a group of its own. */
const listGroups = <Item>(items: readonly Item[], groupOf: (item: Item) => string | null): Item[][] => {
  const groups: Item[][] = []
  const itemsByStimulus = new Map<string, Item[]>()
  for (const item of items) {
    const id = groupOf(item)
    const group = id === null ? undefined : itemsByStimulus.get(id)
    if (group) group.push(item)
    else {
      const made = [item]
      groups.push(made)
      if (id !== null) itemsByStimulus.set(id, made)
    }
  }
  return groups
}

/** Items in their order, but with those of a group behind its first one. */
export const gathered = <Item>(items: readonly Item[], groupOf: (item: Item) => string | null): Item[] =>
  listGroups(items, groupOf).flat()

/**
 * Shuffled items in which groups stay together, each in its own order. Without groups, as `shuffled` gives
 * it.
 */
export const shuffledTogether = <Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string | null,
  random: () => number,
): Item[] => shuffled(listGroups(items, groupOf), random).flat()

/** Places of questions in an order that `name` always gives. @param groups of each place */
export const orderPlaces = (groups: readonly (string | null)[], name: string): number[] =>
  shuffledTogether([...groups.keys()], place => groups[place] ?? null, createRandom(hashText(name)))

/** Questions of one text say the same of it: what the first of them says. */
export const withOneCopy = <Question extends { stimulus?: Stimulus | null | undefined }>(
  questions: readonly Question[],
): Question[] => {
  const firsts = new Map<string, Stimulus>()
  return questions.map(question => {
    const { stimulus } = question
    if (!stimulus) return question
    const first = firsts.get(stimulus.id)
    if (!first) firsts.set(stimulus.id, stimulus)
    return first ? { ...question, stimulus: first } : question
  })
}

/** True if there is nothing to show. */
export const isEmptyStimulus = ({ title, text, image }: Stimulus): boolean =>
  title.trim() === '' && text.trim() === '' && image === null
