// Worth of an answer by an item of QTI: its own declarations and its own processing, run on that answer.
import { allNamed, firstNamed, type Node, parsePlain, partsOf, wordsOf } from './plain-xml.ts'
import {
  compute,
  type Declared,
  float,
  isTrueOf,
  mapValue,
  Unknown,
  type Value,
  type World,
} from './qti-values.ts'

/** Values of the response by its name; null where nothing was answered. */
export type Given = ReadonlyMap<string, string[] | null>

export type QtiFile = {
  body: Node
  declared: ReadonlyMap<string, Declared>
  /** @throws Unknown for processing that this check can't run */
  points(given: Given): number
}

const kindOf = (text: string | undefined): Declared['kind'] =>
  text === 'multiple' || text === 'ordered' ? text : 'single'

const valuesIn = (node: Node | undefined): string[] =>
  node
    ? partsOf(node)
        .filter(({ name }) => name === 'value')
        .map(one => wordsOf(one).trim())
    : []

const declare = (node: Node): Declared => {
  const [kind, type] = [kindOf(node.attributes.get('cardinality')), node.attributes.get('basetype') ?? '']
  const items = valuesIn(firstNamed(node, 'correctresponse'))
  return { kind, type, node, correct: items.length === 0 ? null : { kind, type, items } }
}

const runRules = (world: World, rules: readonly Node[]): void => {
  for (const rule of rules) {
    const parts = partsOf(rule)
    const [first] = parts
    if (rule.name === 'setoutcomevalue')
      world.values.set(rule.attributes.get('identifier') ?? '', first ? compute(world, first) : null)
    else if (rule.name === 'responsecondition') {
      const branch = parts.find(part => {
        const [condition] = partsOf(part)
        return part.name === 'responseelse' || (condition !== undefined && isTrueOf(world, condition))
      })
      if (branch) runRules(world, partsOf(branch).slice(branch.name === 'responseelse' ? 0 : 1))
    } else throw new Unknown(rule.name)
  }
}

const runTemplate = (world: World, template: string): void => {
  const name = template.replace(/^.*\//u, '').replace(/\.xml$/u, '')
  const [identifier = ''] = world.declared.keys()
  if (name === 'map_response') world.values.set('SCORE', mapValue(world, identifier))
  else if (name === 'match_correct') {
    const both = ['variable', 'correct'].map(part => ({
      name: part,
      attributes: new Map([['identifier', identifier]]),
      children: [],
    }))
    const isRight = isTrueOf(world, { name: 'match', attributes: new Map(), children: both })
    world.values.set('SCORE', float(isRight ? 1 : 0))
  } else throw new Unknown(name || 'no processing')
}

const startOf = (node: Node): Value => {
  const items = valuesIn(firstNamed(node, 'defaultvalue'))
  const [kind, type] = [kindOf(node.attributes.get('cardinality')), node.attributes.get('basetype') ?? '']
  if (items.length > 0) return { kind, type, items }
  return type === 'float' || type === 'integer' ? float(0) : null
}

const openItem = (item: Node): QtiFile => {
  const declared = new Map(
    allNamed(item, 'responsedeclaration').map(node => [
      node.attributes.get('identifier') ?? '',
      declare(node),
    ]),
  )
  const processing = firstNamed(item, 'responseprocessing')
  const rules = processing ? partsOf(processing) : []
  return {
    body: firstNamed(item, 'itembody') ?? item,
    declared,
    points: given => {
      const values = new Map<string, Value>(
        allNamed(item, 'outcomedeclaration').map(node => [
          node.attributes.get('identifier') ?? '',
          startOf(node),
        ]),
      )
      for (const [id, { kind, type }] of declared) {
        const items = given.get(id) ?? null
        values.set(id, items && items.length > 0 ? { kind, type, items } : null)
      }
      const world: World = { declared, values }
      if (rules.length > 0) runRules(world, rules)
      else runTemplate(world, processing?.attributes.get('template') ?? '')
      return Number(values.get('SCORE')?.items[0] ?? 0)
    },
  }
}

export const openQti = (xml: string): QtiFile[] => allNamed(parsePlain(xml), 'assessmentitem').map(openItem)
