// Values of QTI and its expressions, written from the standard alone.
// @see https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html
import { firstNamed, type Node, partsOf, wordsOf } from './plain-xml.ts'

export type Value = { kind: 'single' | 'multiple' | 'ordered'; type: string; items: string[] } | null

export type Declared = { kind: 'single' | 'multiple' | 'ordered'; type: string; node: Node; correct: Value }

/** Error for an item that this check can't compute; it is counted apart. */
export class Unknown extends Error {}

export type World = {
  declared: ReadonlyMap<string, Declared>
  values: Map<string, Value>
}

const truth = (is: boolean): Value => ({ kind: 'single', type: 'boolean', items: [String(is)] })
export const float = (value: number): Value => ({ kind: 'single', type: 'float', items: [String(value)] })

const isSame = (type: string, a: string, b: string): boolean => {
  if (type === 'float' || type === 'integer') return Number(a) === Number(b)
  if (type !== 'pair') return a === b
  const [first, second] = [a, b].map(pair => pair.trim().split(/\s+/u).sort().join(' '))
  return first === second
}

/** Single by value, ordered by place, multiple as a bag: as often in one as in the other. */
const isMatch = (a: Value, b: Value): boolean | null => {
  if (!a || !b) return null
  const type = b.type === 'float' ? 'float' : a.type
  if (a.items.length !== b.items.length) return false
  if (a.kind !== 'multiple' || b.kind !== 'multiple')
    return a.items.every((one, n) => isSame(type, one, b.items[n] ?? ''))
  const left = [...b.items]
  return a.items.every(one => {
    const at = left.findIndex(other => isSame(type, one, other))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The same value counts once, however often it was given. */
export const mapValue = (world: World, identifier: string): Value => {
  const declared = world.declared.get(identifier)
  const mapping = firstNamed(declared?.node, 'mapping')
  if (!declared || !mapping) throw new Unknown('a mapping is missing')
  const entries = partsOf(mapping).filter(({ name }) => name === 'mapentry')
  const worth = (given: string): number => {
    const found = entries.find(({ attributes }) => {
      const key = attributes.get('mapkey') ?? ''
      return attributes.get('casesensitive') === 'false' && declared.type === 'string'
        ? key.toLowerCase() === given.toLowerCase()
        : isSame(declared.type, key, given)
    })
    return Number(found?.attributes.get('mappedvalue') ?? mapping.attributes.get('defaultvalue') ?? 0)
  }
  const given = world.values.get(identifier)?.items ?? []
  const distinct = given.filter((one, n) => given.findIndex(other => isSame(declared.type, one, other)) === n)
  const sum = distinct.reduce((total, one) => total + worth(one), 0)
  const low = Number(mapping.attributes.get('lowerbound') ?? Number.NEGATIVE_INFINITY)
  const high = Number(mapping.attributes.get('upperbound') ?? Number.POSITIVE_INFINITY)
  return float(Math.min(high, Math.max(low, sum)))
}

const numbersOf = (values: readonly Value[]): number[] | null =>
  values.some(value => value === null)
    ? null
    : values.flatMap(value => value?.items ?? []).map(one => Number(one))

const compareNumbers = (values: readonly Value[], isSo: (a: number, b: number) => boolean): Value => {
  const [a, b] = numbersOf(values) ?? []
  return a === undefined || b === undefined ? null : truth(isSo(a, b))
}

const isEqual = (node: Node, values: readonly Value[]): Value => {
  const mode = node.attributes.get('tolerancemode') ?? 'exact'
  const [low = 0, high = low] = (node.attributes.get('tolerance') ?? '0').trim().split(/\s+/u).map(Number)
  return compareNumbers(values, (a, b) => {
    if (mode === 'exact') return a === b
    const [from, to] = mode === 'relative' ? [a * (1 - low / 100), a * (1 + high / 100)] : [a - low, a + high]
    const isAbove = node.attributes.get('includelowerbound') === 'false' ? b > from : b >= from - 1e-9
    return isAbove && (node.attributes.get('includeupperbound') === 'false' ? b < to : b <= to + 1e-9)
  })
}

const isTrue = (value: Value): boolean => value?.items[0] === 'true'

type Operator = (values: Value[], node: Node) => Value

const arithmetic =
  (work: (numbers: number[]) => number): Operator =>
  values => {
    const numbers = numbersOf(values)
    return numbers && float(work(numbers))
  }

const operators: Record<string, Operator> = {
  match: ([a = null, b = null]) => {
    const is = isMatch(a, b)
    return is === null ? null : truth(is)
  },
  isnull: ([value = null]) => truth(!value || value.items.length === 0 || value.items.join('') === ''),
  and: values => truth(values.every(isTrue)),
  or: values => truth(values.some(isTrue)),
  not: ([value = null]) => (value ? truth(!isTrue(value)) : null),
  sum: arithmetic(numbers => numbers.reduce((sum, one) => sum + one, 0)),
  product: arithmetic(numbers => numbers.reduce((all, one) => all * one, 1)),
  subtract: arithmetic(([a = 0, b = 0]) => a - b),
  divide: arithmetic(([a = 0, b = 0]) => a / b),
  equal: (values, node) => isEqual(node, values),
  gt: values => compareNumbers(values, (a, b) => a > b),
  gte: values => compareNumbers(values, (a, b) => a >= b),
  lt: values => compareNumbers(values, (a, b) => a < b),
  lte: values => compareNumbers(values, (a, b) => a <= b),
  containersize: ([value = null]) => float(value?.items.length ?? 0),
  member: ([a = null, b = null]) =>
    a && b ? truth(b.items.some(one => isSame(b.type, one, a.items[0] ?? ''))) : null,
  stringmatch: ([a = null, b = null], { attributes }) => {
    const [one, other] = [a?.items[0], b?.items[0]]
    if (one === undefined || other === undefined) return null
    return truth(
      attributes.get('casesensitive') === 'false' ? one.toLowerCase() === other.toLowerCase() : one === other,
    )
  },
  multiple: values => ({
    kind: 'multiple',
    type: values.find(Boolean)?.type ?? '',
    items: values.flatMap(one => one?.items ?? []),
  }),
  ordered: values => ({
    kind: 'ordered',
    type: values.find(Boolean)?.type ?? '',
    items: values.flatMap(one => one?.items ?? []),
  }),
}

export const compute = (world: World, node: Node): Value => {
  const identifier = node.attributes.get('identifier') ?? ''
  if (node.name === 'variable') return world.values.get(identifier) ?? null
  if (node.name === 'correct') return world.declared.get(identifier)?.correct ?? null
  if (node.name === 'mapresponse') return mapValue(world, identifier)
  if (node.name === 'null') return null
  if (node.name === 'basevalue')
    return {
      kind: 'single',
      type: node.attributes.get('basetype') ?? '',
      items: [wordsOf(node).trim()],
    }
  const operator = operators[node.name]
  if (!operator) throw new Unknown(node.name)
  return operator(
    partsOf(node).map(part => compute(world, part)),
    node,
  )
}

export const isTrueOf = (world: World, node: Node): boolean => isTrue(compute(world, node))
