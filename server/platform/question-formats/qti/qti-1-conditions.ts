// Scoring conditions of an item in QTI 1.2.

import {
  childNamed,
  childrenNamed,
  descendantsNamed,
  elementsOf,
  textOf,
  type XmlElement,
} from '../../xml/parse-xml.ts'
import { ItemRefusal } from '../items.ts'

export type Condition = {
  /** Values that an answer has to have, all of them. */
  equals: { response: string; value: string; exact: boolean }[]
  /** Values that it may not have. */
  denied: string[]
  /** Numbers between which it has to be. */
  range: { low: number; high: number; isOpen: boolean } | null
  /** Share of all points. */
  share: number
}

const equalsIn = (elements: readonly XmlElement[]): Condition['equals'] =>
  elements.map(element => ({
    response: element.attributes.respident ?? '',
    value: textOf(element).trim(),
    exact: element.attributes.case === 'Yes',
  }))

const isWithin = (element: XmlElement, part: XmlElement): boolean =>
  elementsOf(element).some(child => child === part || isWithin(child, part))

const numberIn = (element: XmlElement, ...names: string[]): number | null => {
  const [found] = descendantsNamed(element, ...names)
  return found ? Number(textOf(found)) : null
}

const readCondition = (element: XmlElement): Omit<Condition, 'share'>[] => {
  const nots = descendantsNamed(element, 'not')
  const all = descendantsNamed(element, 'varequal')
  const isDenied = (one: XmlElement) => nots.some(not => isWithin(not, one))
  const equals = equalsIn(all.filter(one => !isDenied(one)))
  const denied = all.filter(isDenied).map(one => textOf(one).trim())
  const [low, high] = [numberIn(element, 'vargte', 'vargt'), numberIn(element, 'varlte', 'varlt')]
  const isOpen = descendantsNamed(element, 'vargt', 'varlt').length > 0
  const range = low === null || high === null ? null : { low, high, isOpen }
  // Conditions without "and", or within "or", each count alone.
  const isAnd = descendantsNamed(element, 'and').length > 0
  if (isAnd || equals.length < 2) return [{ equals: range ? equals.slice(0, 1) : equals, denied, range }]
  return equals.map(one => ({ equals: [one], denied, range }))
}

const findMaxPoints = (item: XmlElement): number => {
  const [declared] = descendantsNamed(item, 'decvar')
  return Number(declared?.attributes.maxvalue ?? 0)
}

/**
 * Score variable: `SCORE` by the standard; others use `que_score`, or a single variable with their own name.
 */
const scoreNames = (item: XmlElement): ((name: string | undefined) => boolean) => {
  const declared = descendantsNamed(item, 'decvar').map(({ attributes }) => attributes.varname ?? 'SCORE')
  return (name = 'SCORE') => /score/iu.test(name) || (declared.length === 1 && declared[0] === name)
}

/** Values of each condition that gives points, as they follow each other: whole orders and whole categories. */
export const readSequences = (item: XmlElement): { response: string; values: string[] }[] =>
  descendantsNamed(item, 'respcondition').flatMap(element => {
    const test = childNamed(element, 'conditionvar')
    const isScored = childrenNamed(element, 'setvar').some(set => Number(textOf(set)) > 0)
    if (!test || !isScored) return []
    const values = descendantsNamed(test, 'varequal')
    const response = values[0]?.attributes.respident ?? ''
    return [{ response, values: values.map(value => textOf(value).trim()) }]
  })

/** Conditions that give or take points, with their share of them all. @throws ItemRefusal for scoring of another kind */
export const readConditions = (item: XmlElement): Condition[] => {
  const processing = childNamed(item, 'resprocessing')
  if (!processing) return []
  const isScore = scoreNames(item)
  const scored = childrenNamed(processing, 'respcondition').flatMap(element => {
    const set = childrenNamed(element, 'setvar').find(({ attributes }) => isScore(attributes.varname))
    const test = childNamed(element, 'conditionvar')
    if (!set || !test || childNamed(test, 'other')) return []
    const action = (set.attributes.action ?? 'Set').toLowerCase()
    if (!['set', 'add', 'subtract'].includes(action)) throw new ItemRefusal('own-scoring', action)
    const points = Number(textOf(set)) * (action === 'subtract' ? -1 : 1)
    return Number.isFinite(points) && points !== 0 ? readCondition(test).map(one => ({ ...one, points })) : []
  })
  const declared = findMaxPoints(item)
  const best = Math.max(0, ...scored.map(({ points }) => points))
  const max = declared > 0 ? declared : best
  return scored.map(({ points, ...condition }) => ({ ...condition, share: max > 0 ? points / max : 0 }))
}
