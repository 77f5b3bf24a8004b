// The order in which pairs and entries are shown: never the one that gives the key away.
import type { AnswerKey, QuestionBody } from './questions.ts'
import { createRandom, hashText, shuffled } from './random.rules.ts'

type Option = { id: string; text: string }

const isInOrder = (options: readonly Option[], order: readonly string[]): boolean =>
  options.every(({ id }, i) => id === order[i])

/**
 * Options unchanged if their order reveals nothing; else shuffled, the same for the same `name` each time.
 */
const mixed = (options: readonly Option[], revealing: readonly string[], name: string): Option[] => {
  if (!isInOrder(options, revealing)) return [...options]
  const random = createRandom(hashText(name))
  const other = shuffled(options, random)
  // Chance can bring the same order again; one step on is always another.
  return isInOrder(other, revealing) ? [...other.slice(1), ...other.slice(0, 1)] : other
}

/** A question as it may be asked, whatever order its author wrote its parts in. @param name such as its id */
export const hideOrder = (body: QuestionBody, key: AnswerKey, name: string): QuestionBody => {
  if (body.type === 'ordering' && key.type === 'ordering')
    return { ...body, entries: mixed(body.entries, key.order, name) }
  if (body.type !== 'matching' || key.type !== 'matching') return body
  const partners = body.left.map(({ id }) => key.pairs.find(({ left }) => left === id)?.right ?? '')
  return { ...body, right: mixed(body.right, partners, name) }
}
