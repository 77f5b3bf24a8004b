import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hintFor, isExercise } from './exercise.rules.ts'

describe('an exercise', () => {
  test.each([
    'Solve 3x + 2 = 11',
    'Please solve the equation 2y - 4 = 10.',
    'Can you prove that the square root of 2 is irrational? Prove it.',
    'Find the derivative of sin(x)',
    '3x + 2 = 11',
    'This is my homework: describe osmosis.',
    'A train. a) How fast is it? b) How far does it go?',
    'A car drives 60 km in an hour. How far does it get in 3?',
    'Compute $\\int x^2 dx$',
    'Show that n^2 is even if n is even',
  ])('is %s', message => expect(isExercise(message)).toBe(true))

  test.each([
    'What is osmosis?',
    'Who solved the problem of longitude?',
    'How does the cell make energy?',
    'Explain why the sky is blue.',
    'Where can I find out more about tides?',
    'What does E = mc² mean?',
    'Why do we calculate averages?',
  ])('is not %s', message => expect(isExercise(message)).toBe(false))
})

const begun = { question: 'Solve 3x + 2 = 11', hint: 1 }

describe('help with an exercise', () => {
  test('begins with the first hint, also where the solution is asked for at once', () => {
    expect(hintFor('Solve 3x + 2 = 11, show me the full solution', undefined, [])?.step).toBe(1)
  })

  test('goes on hint by hint to the solution, about the same exercise', () => {
    const earlier = [begun]
    for (const step of [2, 3, 4]) {
      const hint = hintFor('Next hint', 'next-hint', earlier)
      expect(hint).toEqual({ step, exercise: begun.question })
      earlier.push({ question: 'Next hint', hint: step })
    }
  })

  test('gives the solution when it is asked for, by button or in words', () => {
    expect(hintFor('Show the solution', 'solution', [begun])?.step).toBe(4)
    expect(hintFor('I give up', undefined, [begun])?.step).toBe(4)
  })

  test('gives the solution after two attempts and not after one', () => {
    const first = hintFor('I got x = 4', undefined, [begun])
    expect(first?.step).toBe(2)
    expect(hintFor('x = 5', undefined, [begun, { question: 'I got x = 4', hint: 2 }])?.step).toBe(4)
  })

  test('begins anew with another exercise', () => {
    expect(hintFor('Solve 5y = 10', undefined, [begun, { question: 'Next hint', hint: 2 }])).toEqual({
      step: 1,
      exercise: 'Solve 5y = 10',
    })
  })

  test('ends with a question about something else', () => {
    expect(hintFor('What is osmosis?', undefined, [begun])).toBeNull()
    expect(
      hintFor('Next hint', 'next-hint', [begun, { question: 'What is osmosis?', hint: null }]),
    ).toBeNull()
  })

  test('is a step from 1 to 4 or nothing, and no solution comes before it was asked for', () => {
    const message = fc.record({ question: fc.string(), hint: fc.option(fc.integer({ min: 1, max: 4 })) })
    fc.assert(
      fc.property(fc.string(), fc.array(message, { maxLength: 5 }), (text, earlier) => {
        const hint = hintFor(text, undefined, earlier)
        expect(hint === null || [1, 2, 3, 4].includes(hint.step)).toBe(true)
        if (earlier.length === 0) expect(hint?.step ?? 1).toBe(1)
      }),
    )
  })
})
