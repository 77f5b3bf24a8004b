// Runs the response processing of an item of QTI 2 and 3, so that what the file scores can be compared with what we
// score.
import { childNamed, childrenNamed, elementsOf, textOf, type XmlElement } from '../../xml/parse-xml.ts'
import type { Declaration, Responses, Value } from './declarations.ts'
import { evaluate, mapResponse, matches, number, refuse, toBoolean, type World } from './expressions.ts'

const run = (world: World, rules: readonly XmlElement[]): void => {
  for (const rule of rules) {
    if (rule.name === 'setOutcomeValue') {
      const [value] = elementsOf(rule)
      world.outcomes.set(rule.attributes.identifier ?? '', value ? evaluate(world, value) : null)
    } else if (rule.name === 'responseCondition') {
      const branch = elementsOf(rule).find(({ name, children }) => {
        if (name === 'responseElse') return true
        const [condition] = children.filter(child => typeof child !== 'string')
        return condition ? toBoolean(evaluate(world, condition)) : false
      })
      if (branch) run(world, elementsOf(branch).slice(branch.name === 'responseElse' ? 0 : 1))
    } else if (rule.name === 'responseProcessingFragment') run(world, elementsOf(rule))
    else refuse(rule.name)
  }
}

const defaults = (item: XmlElement): Map<string, Value> =>
  new Map(
    childrenNamed(item, 'outcomeDeclaration').map(element => {
      const value = childNamed(element, 'defaultValue')
      const isScore = ['float', 'integer'].includes(element.attributes.baseType ?? '')
      const given = value
        ? childrenNamed(value, 'value').map(one => textOf(one).trim())
        : isScore
          ? ['0']
          : null
      return [element.attributes.identifier ?? '', given]
    }),
  )

export type Processing = {
  /** The outcomes that an answer has. @throws ItemRefusal where they can't be worked out */
  run(responses: Responses): Map<string, Value>
  /** No scoring in the file, so its right answers are assumed to be all. */
  isAssumed: boolean
}

export const createProcessing = (
  item: XmlElement,
  declarations: ReadonlyMap<string, Declaration>,
): Processing => {
  const rules = childNamed(item, 'responseProcessing')
  const template = (rules?.attributes.template ?? '').replace(/^.*\//u, '').replace(/\.xml$/u, '')
  const inline = rules ? elementsOf(rules) : []
  const isAssumed = inline.length === 0 && template === ''
  const [only = ''] = declarations.keys()
  return {
    isAssumed,
    run: responses => {
      const world: World = { declarations, responses, outcomes: defaults(item) }
      if (inline.length > 0) run(world, inline)
      else if (template === 'map_response') world.outcomes.set('SCORE', mapResponse(world, only))
      else if (template === 'match_correct' || isAssumed) {
        const isRight = [...declarations].every(([id, { correct, cardinality, baseType }]) =>
          matches(responses.get(id) ?? null, correct, cardinality === 'ordered', baseType),
        )
        world.outcomes.set('SCORE', number(isRight ? 1 : 0))
      } else refuse(template)
      return world.outcomes
    },
  }
}
