// Worth of an answer by an item of QTI 1.2: its conditions run one after the other, as in its standard.
import type { Response } from '../../../contract/questions/kinds/questions.ts'
import type { PortableQuestion } from '../../../contract/questions/question-bank/portable-questions.ts'
import type { Filed } from './compare.ts'
import { allNamed, bare, firstNamed, type Node, parsePlain, partsOf, wordsOf } from './plain-xml.ts'
import { Unknown } from './qti-values.ts'

type Given = ReadonlyMap<string, string[]>

const isMet = (node: Node, given: Given): boolean => {
  const parts = partsOf(node)
  const wanted = wordsOf(node).trim()
  const values = given.get(node.attributes.get('respident') ?? '') ?? []
  const compare = (isSo: (a: number, b: number) => boolean) =>
    values.some(value => value !== '' && isSo(Number(value), Number(wanted)))
  switch (node.name) {
    case 'conditionvar':
      // Side by side each may be the answer.
      return parts.some(part => isMet(part, given))
    case 'and':
      return parts.every(part => isMet(part, given))
    case 'or':
      return parts.some(part => isMet(part, given))
    case 'not':
      return !parts.some(part => isMet(part, given))
    case 'other':
      return true
    case 'varequal': {
      const isExact = node.attributes.get('case')?.toLowerCase() === 'yes'
      return values.some(value =>
        isExact ? value === wanted : value.toLowerCase().trim() === wanted.toLowerCase(),
      )
    }
    case 'vargte':
      return compare((a, b) => a >= b)
    case 'vargt':
      return compare((a, b) => a > b)
    case 'varlte':
      return compare((a, b) => a <= b)
    case 'varlt':
      return compare((a, b) => a < b)
    default:
      throw new Unknown(node.name)
  }
}

const pointsOf = (item: Node, given: Given): number => {
  let score = 0
  for (const condition of allNamed(item, 'respcondition')) {
    const test = firstNamed(condition, 'conditionvar')
    if (!test || !isMet(test, given)) continue
    for (const set of allNamed(condition, 'setvar')) {
      const value = Number(wordsOf(set))
      const action = (set.attributes.get('action') ?? 'Set').toLowerCase()
      score = action === 'add' ? score + value : action === 'subtract' ? score - value : value
    }
    if (
      (condition.attributes.get('continue') ?? 'No').toLowerCase() === 'no' &&
      allNamed(item, 'response_lid').length < 2
    )
      break
  }
  const [declared] = allNamed(item, 'decvar')
  const max = Number(declared?.attributes.get('maxvalue') ?? Number.POSITIVE_INFINITY)
  return Math.min(max, score)
}

const responses = (item: Node): Node[] => allNamed(item, 'response_lid', 'response_str', 'response_num')
const identOf = (node: Node): string => node.attributes.get('ident') ?? ''

const toGiven = (item: Node, { body }: PortableQuestion, response: Response): Given => {
  const all = responses(item)
  const [first] = all
  if (!first) throw new Unknown('no response')
  const labels = (node: Node) => allNamed(node, 'response_label')
  const labelAt = (place: number) => identOf(labels(first)[place] ?? first)
  const one = (values: string[]): Given => new Map([[identOf(first), values]])
  if ('choices' in body) {
    const chosen =
      response.type === 'single-choice'
        ? [response.choice]
        : response.type === 'multiple-choice'
          ? response.choices
          : []
    return one(chosen.map(id => labelAt(body.choices.findIndex(choice => choice.id === id))))
  }
  if (response.type === 'numeric' || response.type === 'short-answer') return one([response.text])
  if (response.type === 'gap' && all.length === 1) return one([response.text])
  if (response.type !== 'matching' || body.type !== 'matching') throw new Unknown(response.type)
  return new Map(
    all.map((node, n) => {
      const pair = response.pairs.find(({ left }) => left === body.left[n]?.id)
      const text = body.right.find(({ id }) => id === pair?.right)?.text ?? ''
      const label = labels(node).find(one => bare(wordsOf(one)) === bare(text))
      return [identOf(node), pair && label ? [identOf(label)] : []]
    }),
  )
}

/** One for each item, in their order. */
export const openQti1 = (xml: string): Filed[] =>
  allNamed(parsePlain(xml), 'item').map(item => ({
    points: (question, response) => pointsOf(item, toGiven(item, question, response)),
    words: responses(item).some(({ name }) => name !== 'response_lid')
      ? allNamed(item, 'varequal').map(one => wordsOf(one).trim())
      : [],
  }))
