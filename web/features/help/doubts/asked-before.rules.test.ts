import { maxMessageLength } from '@lantern/contract/help/doubts/doubt-limits.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerOfThen } from './asked-before.rules.ts'

const originOf = ({ question, name }: { question: string; name: string }) => `${name} to “${question}”`

test('the answer of then stands first, whose it is below', () => {
  const then = { answer: 'It is at rest.', question: 'Does it\nmove?', confirmedBy: 'Ines Falk' }
  expect(answerOfThen(then, originOf)).toBe('It is at rest.\n\nInes Falk to “Does it move?”')
})

test('any answer that was confirmed can be sent, and none is cut for the sake of its origin', () => {
  const texts = fc.string({ minLength: 3, maxLength: maxMessageLength })
  fc.assert(
    fc.property(
      texts,
      fc.string({ maxLength: 2000 }),
      fc.string({ maxLength: 80 }),
      (answer, question, name) => {
        const sent = answerOfThen({ answer, question, confirmedBy: name }, originOf)
        expect(sent.length).toBeLessThanOrEqual(maxMessageLength)
        expect(sent.startsWith(answer)).toBe(true)
      },
    ),
  )
})
