import { expect, it } from 'vitest'
import { findRemark } from './beyond-quoting.rules.ts'

it.each([
  ['thanks!', 'small-talk', true],
  ['Explain it to me like I am 10', 'rewording-needs-model', true],
  ['Explain osmosis in simple words', 'rewording-needs-model', false],
  ['Summarise this chapter', 'summary-is-a-tool', true],
  ['Summarise the causes of the revolution', 'summary-is-a-tool', false],
] as const)('%s needs more than quoting: %s', (question, note, isAll) =>
  expect(findRemark(question)).toEqual({ note, isAll }),
)

it.each([
  'What is osmosis?',
  'Explain how a lock works',
  'Why is German spoken in Namibia?',
  'What is a summary query?',
])('%s is answered by quoting', question => expect(findRemark(question)).toBeNull())
