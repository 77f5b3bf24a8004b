// Response declarations of an item in QTI 2 and 3.
import { childNamed, childrenNamed, textOf, type XmlElement } from '../../xml/parse-xml.ts'

/** Values as the file writes them; null for nothing. */
export type Value = string[] | null
export type Responses = ReadonlyMap<string, Value>

export type Declaration = {
  cardinality: string
  baseType: string
  correct: Value
  mapping: {
    entries: Map<string, number>
    fallback: number
    low: number
    high: number
    exact: boolean
  } | null
}

const readMapping = (element: XmlElement | undefined): Declaration['mapping'] => {
  if (!element) return null
  const { defaultValue = '0', lowerBound, upperBound } = element.attributes
  const found = childrenNamed(element, 'mapEntry')
  return {
    entries: new Map(
      found.map(({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue)]),
    ),
    fallback: Number(defaultValue),
    low: lowerBound === undefined ? Number.NEGATIVE_INFINITY : Number(lowerBound),
    high: upperBound === undefined ? Number.POSITIVE_INFINITY : Number(upperBound),
    exact: !found.every(({ attributes }) => attributes.caseSensitive === 'false'),
  }
}

export const readDeclarations = (item: XmlElement): Map<string, Declaration> =>
  new Map(
    childrenNamed(item, 'responseDeclaration').map(element => {
      const { identifier = '', cardinality = 'single', baseType = 'identifier' } = element.attributes
      const correct = childNamed(element, 'correctResponse')
      const declaration: Declaration = {
        cardinality,
        baseType,
        correct: correct ? childrenNamed(correct, 'value').map(value => textOf(value).trim()) : null,
        mapping: readMapping(childNamed(element, 'mapping')),
      }
      return [identifier, declaration]
    }),
  )
