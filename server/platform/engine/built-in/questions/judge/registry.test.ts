import { expect, test } from 'vitest'
import { indexUnder, lexicon } from '../../../../../testing/made-questions.ts'
import type { Document } from '../document/document.ts'
import { readDocument } from '../read-document.ts'
import { families } from './registry.ts'
import type { Shown } from './rule.rules.ts'

const read = (shown: Shown): Document => {
  const { text, headings = [], before = [] } = typeof shown === 'string' ? { text: shown } : shown
  const index = indexUnder([...before, text].map(one => [[...headings], one]))
  const reading = readDocument([index], lexicon)
  let part = reading.next()
  while (!part.done) part = reading.next()
  return part.value
}
const refusalOf = (shown: Shown) => read(shown).sentences.at(-1)!.refusedBy
test.each(families[0]!.rules.map(rule => [rule.id, rule] as const))('%s', (id, rule) => {
  expect([refusalOf(rule.example), refusalOf(rule.counterexample)]).toEqual([id, null])
})
