import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSeed, sampleSize } from '../../../testing/sample.ts'
import { describeRefusal, isFinal } from './score.rules.ts'

describe('a platform’s refusal', () => {
  test.each([
    ['{"status":400,"reason":"Not a student"}', '400: Not a student'],
    ['{"errors":{"type":"x","message":"User not found in course"}}', '400: User not found in course'],
    ['{"error":"invalid_scope","error_description":"No grades"}', '400: No grades'],
    [
      '<html><style>p{}</style><body><h1>Sorry</h1><p>No such &lt;b&gt;</p></body></html>',
      '400: Sorry No such &lt;b&gt;',
    ],
    ['', '400'],
    ['{}', '400'],
    ['null', '400'],
    ['[1, 2]', '400'],
  ])('%s is shown as %s', (text, shown) => expect(describeRefusal(400, text)).toBe(shown))

  test('any answer is one short line', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), text => {
        const shown = describeRefusal(400, text)
        expect(shown).toMatch(/^400(: [^\n\r\0]+)?$/)
        expect(shown.length).toBeLessThan(320)
        expect(shown.isWellFormed()).toBe(true)
      }),
      { seed: sampleSeed, numRuns: sampleSize({ sample: 200, all: 5000 }) },
    )
  })

  test('only answers that will be the same again are final', () => {
    expect([400, 404, 410, 422].every(isFinal)).toBe(true)
    expect([200, 401, 403, 408, 409, 425, 429, 500, 502, 503].some(isFinal)).toBe(false)
  })
})
