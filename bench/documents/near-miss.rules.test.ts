import { expect, test } from 'vitest'
import { listContentTerms } from '../../server/platform/text/content-words.ts'
import { isNearMiss } from './near-miss.rules.ts'

const far = 'Rivers carry sand and stones to the sea, year after year. '.repeat(12)
const hasHalf = (text: string) => isNearMiss('Who painted the golden bridge green?', listContentTerms(text))

test('a near miss has half of its words of content near each other in the document', () => {
  expect(hasHalf(`The bridges are green. ${far}`)).toBe(true)
  expect(hasHalf(`Bridges stand. ${far} Grass is green.`)).toBe(false)
  expect(hasHalf(far)).toBe(false)
  expect(hasHalf('')).toBe(false)
})
