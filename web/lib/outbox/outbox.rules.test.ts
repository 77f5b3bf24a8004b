import type { Response } from '@lantern/contract/questions/kinds/questions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addWaiting,
  findWaiting,
  parseWaiting,
  removeWaiting,
  type WaitingAnswer,
  type WaitingAnswers,
} from './outbox.rules.ts'

const response: fc.Arbitrary<Response> = fc.oneof(
  fc.record({ type: fc.constant('single-choice' as const), choice: fc.string() }),
  fc.record({ type: fc.constant('short-answer' as const), text: fc.string() }),
)
const answer: fc.Arbitrary<WaitingAnswer> = fc.record({
  answerId: fc.uuid(),
  question: fc.constantFrom('1', '2', '3', '4'),
  response,
})
const waiting: fc.Arbitrary<WaitingAnswers> = fc
  .array(answer, { maxLength: 8 })
  .map(answers => answers.reduce<WaitingAnswers>(addWaiting, []))

describe('answers that wait', () => {
  it('are one for each question, the latest, in the order the questions were first answered', () => {
    fc.assert(
      fc.property(fc.array(answer), answers => {
        const result = answers.reduce<WaitingAnswers>(addWaiting, [])
        expect(result.map(({ question }) => question)).toEqual([
          ...new Set(answers.map(({ question }) => question)),
        ])
        for (const { question } of answers)
          expect(findWaiting(result, question)).toEqual(answers.findLast(one => one.question === question))
      }),
    )
  })

  it('are gone once acknowledged, and only then', () => {
    fc.assert(
      fc.property(waiting, fc.nat(), (answers, nth) => {
        const acknowledged = answers[nth % Math.max(1, answers.length)]
        const left = removeWaiting(answers, acknowledged?.answerId ?? 'another')
        expect(left).toEqual(answers.filter(one => one !== acknowledged))
      }),
    )
  })

  it('stay where what they took the place of is acknowledged', () => {
    fc.assert(
      fc.property(waiting, answer, answer, (answers, earlier, later) => {
        fc.pre(earlier.answerId !== later.answerId)
        const anew = { ...later, question: earlier.question }
        const both = addWaiting(addWaiting(answers, earlier), anew)
        expect(findWaiting(removeWaiting(both, earlier.answerId), anew.question)).toEqual(anew)
      }),
    )
  })
})

describe('a stored outbox', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(waiting, answers => {
        expect(parseWaiting(JSON.stringify(answers))).toEqual(answers)
      }),
    )
  })

  it('is nothing where it is nonsense, and nonsense in a list spoils nothing else', () => {
    for (const nonsense of [null, '', '{', '[]', '7', 'null', '{"answerId":1}', '{"1":null}', '[null,[],7]'])
      expect(parseWaiting(nonsense)).toEqual([])
    fc.assert(
      fc.property(fc.array(fc.oneof(answer, fc.jsonValue())), entries => {
        const parsed = parseWaiting(JSON.stringify(entries))
        const questions = parsed.map(({ question }) => question)
        expect(new Set(questions).size).toBe(questions.length)
        for (const { answerId, response } of parsed)
          expect([typeof answerId, typeof response.type]).toEqual(['string', 'string'])
      }),
    )
    fc.assert(fc.property(fc.string(), text => Array.isArray(parseWaiting(text))))
  })

  it('is read from before there was one outbox', () => {
    fc.assert(
      fc.property(answer, response, ({ answerId, response: first }, second) => {
        expect(parseWaiting(JSON.stringify({ answerId, number: 3, response: first }))).toEqual([
          { answerId, question: '3', response: first },
        ])
        expect(
          parseWaiting(JSON.stringify({ q1: first, q2: second })).map(({ question, response }) => [
            question,
            response,
          ]),
        ).toEqual([
          ['q1', first],
          ['q2', second],
        ])
      }),
    )
  })
})
