// Expressions of response processing, evaluated on a sample answer. Only certain results are used.
// @see https://www.imsglobal.org/question/qtiv2p1/imsqti_infov2p1.html#section10002

import { descendantsNamed, elementsOf, textOf, type XmlElement } from '../../xml/parse-xml.ts'
import { ItemRefusal } from '../items.ts'
import type { Declaration, Responses, Value } from './declarations.ts'

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))
const isSame = (a: string, b: string): boolean =>
  a === b || (isNumber(a) && isNumber(b) && Number(a) === Number(b))
/** Equality of values; pairs are equal in both orders unless directed. */
const isSameIn = (baseType: string, a: string, b: string): boolean =>
  isSame(a, b) || (baseType === 'pair' && isSame(a.split(' ').reverse().join(' '), b))

export const matches = (a: Value, b: Value, isOrdered: boolean, baseType: string): boolean => {
  if (!a || !b || a.length !== b.length) return false
  if (isOrdered) return a.every((one, n) => isSame(one, b[n] ?? ''))
  // Multiset comparison: equal counts in both.
  const unmatched = [...b]
  return a.every(one => {
    const at = unmatched.findIndex(other => isSameIn(baseType, one, other))
    if (at >= 0) unmatched.splice(at, 1)
    return at >= 0
  })
}

export type World = {
  declarations: ReadonlyMap<string, Declaration>
  responses: Responses
  outcomes: Map<string, Value>
}

export const refuse = (what: string): never => {
  throw new ItemRefusal('own-scoring', what)
}

export const toBoolean = (value: Value): boolean => value?.[0] === 'true'
const toNumber = (value: Value): number => Number(value?.[0] ?? 0)
const yes = (is: boolean): Value => [String(is)]
export const number = (value: number): Value => [String(value)]

export const mapResponse = ({ declarations, responses }: World, identifier: string): Value => {
  const declared = declarations.get(identifier)
  const mapping = declared?.mapping ?? refuse('mapResponse')
  const given = [...new Set(responses.get(identifier) ?? [])]
  const worth = (text: string): number => {
    const found = [...mapping.entries].find(([key]) =>
      mapping.exact
        ? isSameIn(declared?.baseType ?? '', key, text)
        : key.toLowerCase() === text.toLowerCase(),
    )
    return found?.[1] ?? mapping.fallback
  }
  const sum = given.reduce((total, text) => total + worth(text), 0)
  return number(Math.min(mapping.high, Math.max(mapping.low, sum)))
}

/** Unanswered values are neither more nor less than anything. */
const compareNumbers = ([a, b]: readonly Value[], isSo: (a: number, b: number) => boolean): Value =>
  yes(Boolean(a?.length && b?.length) && isSo(toNumber(a ?? null), toNumber(b ?? null)))

export const evaluate = (world: World, element: XmlElement): Value => {
  const { name, attributes } = element
  const { identifier = '' } = attributes
  const parts = () => elementsOf(element).map(part => evaluate(world, part))
  const isOrdered = () =>
    descendantsNamed(element, 'variable', 'correct').some(
      part => world.declarations.get(part.attributes.identifier ?? '')?.cardinality === 'ordered',
    )
  const baseType = () =>
    descendantsNamed(element, 'variable').map(
      part => world.declarations.get(part.attributes.identifier ?? '')?.baseType ?? '',
    )[0] ?? ''
  switch (name) {
    case 'baseValue':
      return [textOf(element).trim()]
    case 'variable':
      return world.responses.has(identifier)
        ? (world.responses.get(identifier) ?? null)
        : (world.outcomes.get(identifier) ?? null)
    case 'correct':
      return world.declarations.get(identifier)?.correct ?? null
    case 'mapResponse':
      return mapResponse(world, identifier)
    case 'null':
      return null
    case 'isNull': {
      const [value] = parts()
      return yes(!value || value.length === 0 || value.every(one => one === ''))
    }
    case 'match': {
      const [a = null, b = null] = parts()
      return yes(matches(a, b, isOrdered(), baseType()))
    }
    case 'member': {
      const [a, b] = parts()
      return yes(b?.some(one => isSame(one, a?.[0] ?? '')) ?? false)
    }
    case 'stringMatch': {
      if (attributes.substring === 'true') return refuse('stringMatch')
      const [a, b] = parts().map(value => value?.[0] ?? '')
      return yes(attributes.caseSensitive === 'false' ? a?.toLowerCase() === b?.toLowerCase() : a === b)
    }
    case 'equal': {
      const [a = null, b = null] = parts()
      if (!a || !b) return yes(false)
      const { toleranceMode = 'exact', tolerance = '0' } = attributes
      const [low = 0, high = low] = tolerance.split(/\s+/u).map(Number)
      if (Number.isNaN(low + high)) return refuse('equal')
      const [given, wanted] = [toNumber(b), toNumber(a)]
      if (toleranceMode === 'absolute')
        return yes(given >= wanted - low - 1e-12 && given <= wanted + high + 1e-12)
      return toleranceMode === 'exact' ? yes(given === wanted) : refuse('equal')
    }
    case 'and':
      return yes(parts().every(toBoolean))
    case 'or':
      return yes(parts().some(toBoolean))
    case 'not':
      return yes(!toBoolean(parts()[0] ?? null))
    case 'sum':
      return number(
        parts()
          .flatMap(value => value ?? [])
          .reduce((sum, one) => sum + Number(one), 0),
      )
    case 'product':
      return number(
        parts()
          .flatMap(value => value ?? [])
          .reduce((all, one) => all * Number(one), 1),
      )
    case 'subtract': {
      const [a, b] = parts()
      return number(toNumber(a ?? null) - toNumber(b ?? null))
    }
    case 'divide': {
      const [a, b] = parts()
      return number(toNumber(a ?? null) / toNumber(b ?? null))
    }
    case 'gt':
      return compareNumbers(parts(), (a, b) => a > b)
    case 'gte':
      return compareNumbers(parts(), (a, b) => a >= b)
    case 'lt':
      return compareNumbers(parts(), (a, b) => a < b)
    case 'lte':
      return compareNumbers(parts(), (a, b) => a <= b)
    case 'containerSize':
      return number(parts()[0]?.length ?? 0)
    case 'multiple':
    case 'ordered':
      return parts().flatMap(value => value ?? [])
    default:
      return refuse(name)
  }
}
