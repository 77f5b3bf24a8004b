import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignFrames } from './align.rules.ts'
import { chooseToken } from './choose-token.rules.ts'
import { countBeforeLoop, isLoop, limitTokens } from './loops.rules.ts'
import { computeMel, melBands, melColumns } from './mel.rules.ts'
import { createTexts, special } from './tokens.rules.ts'

const time = (seconds: number) => special.firstTime + seconds * 50

describe('a loop', () => {
  test.each([
    ['a phrase three times', [1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4], true],
    ['a phrase twice', [9, 1, 2, 3, 4, 1, 2, 3, 4], false],
    ['a word eight times', [9, 7, 7, 7, 7, 7, 7, 7, 7], true],
    ['a word that people repeat', [7, 7, 7, 7], false],
    ['a phrase with time marks between', [1, 2, 3, 4, time(2), 1, 2, 3, 4, time(4), 1, 2, 3, 4], true],
    ['no word', [], false],
  ])('%s', (_, tokens, expected) => {
    expect(isLoop(tokens)).toBe(expected)
  })

  test('is found at the end of any speech, and not in speech without repetitions', () => {
    const phrase = fc.uniqueArray(fc.nat(5000), { minLength: 4, maxLength: 40 })
    fc.assert(
      fc.property(phrase, phrase, (before, looped) => {
        expect(isLoop(before)).toBe(false)
        expect(isLoop([...before, ...looped, ...looped, ...looped])).toBe(true)
      }),
    )
  })

  test('loses what follows the last time before it', () => {
    const tokens = [time(0), 1, 2, time(3), time(3), 5, 5, 5, time(9)]
    expect(tokens.slice(0, countBeforeLoop(tokens))).toEqual([time(0), 1, 2, time(3), time(3)])
    expect(countBeforeLoop([1, 2, 3])).toBe(0)
  })

  test('is also more than anybody says', () => {
    expect(limitTokens(10, 'en')).toBe(86)
    expect(limitTokens(10, 'hi')).toBe(156)
    expect(limitTokens(30, 'hi')).toBe(220)
  })
})

describe('the next token', () => {
  const scores = (...likely: [number, number][]) => {
    const all = new Float32Array(special.size).fill(-20)
    for (const [token, score] of likely) all[token] = score
    return all
  }
  const choose = (all: Float32Array, tokens: number[]) => chooseToken(all, tokens, []).token

  test('is a time within the first second at the beginning', () => {
    expect(choose(scores([5, 10], [time(0.4), 1], [time(8), 9]), [])).toBe(time(0.4))
  })

  test('is a word after a pair of times, and a time or the end after a word and a time', () => {
    expect(choose(scores([5, 1], [time(3), 9]), [time(0)])).toBe(5)
    expect(choose(scores([5, 9], [time(3), 1]), [time(0), 5, time(2)])).toBe(time(3))
  })

  test('is no time before the last one, and none that is forbidden', () => {
    expect(choose(scores([time(1), 9], [time(4), 8]), [time(0), 5, time(3), time(3), 6])).toBe(time(4))
    const { token } = chooseToken(scores([5, 9], [6, 8]), [time(0)], [5])
    expect(token).toBe(6)
  })
})

test('texts of tokens are put together from their bytes', () => {
  const textOf = createTexts({ Ġna: 0, 'Ã¯ve': 1, 'à¤¨': 2 })
  expect(textOf([0, 1])).toBe(' naïve')
  expect(textOf([2])).toBe('न')
})

describe('alignment', () => {
  test('follows the frames in which each token is seen', () => {
    const costs = [0, 1, 2].map(token =>
      Float32Array.from({ length: 30 }, (_, frame) => (Math.floor(frame / 10) === token ? -1 : 1)),
    )
    expect(alignFrames(costs, 30)).toEqual([0, 10, 20])
  })

  test('never goes back', () => {
    const row = fc.array(fc.double({ min: -3, max: 3, noNaN: true }), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 15 }), rows => {
        const first = alignFrames(
          rows.map(values => Float32Array.from(values)),
          20,
        )
        expect(first).toEqual(first.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('the picture of sound', () => {
  const loudestBand = (hertz: number) => {
    const mel = computeMel(
      Float32Array.from({ length: 16_000 }, (_, i) => Math.sin((2 * Math.PI * hertz * i) / 16_000)),
    )
    const column = Array.from({ length: melBands }, (_, band) => mel[band * melColumns + 50]!)
    return column.indexOf(Math.max(...column))
  }

  test('has higher tones in higher bands', () => {
    const bands = [100, 300, 700, 1500, 3000, 6000].map(loudestBand)
    expect(bands).toEqual(bands.toSorted((a, b) => a - b))
    expect(new Set(bands).size).toBe(bands.length)
  })

  test('is always of the same size, and never more than two powers of its range', () => {
    const mel = computeMel(new Float32Array(1000))
    expect(mel).toHaveLength(melBands * melColumns)
    expect(new Set(mel).size).toBe(1)
  })
})
