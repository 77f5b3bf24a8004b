import {
  estimateRules,
  shareOfEstimate,
  snapToScale,
} from '@lantern/contract/questions/kinds/estimate/estimate.rules'
import type { BodyOf } from '@lantern/contract/questions/kinds/kind.rules'
import { findFlaws } from '@lantern/contract/questions/kinds/question-flaws.rules'
import type { AnswerKey, QuestionBody } from '@lantern/contract/questions/kinds/questions'
import type { DataFormat } from '@lantern/contract/questions/question-bank/loss-report'
import type { PortableQuestion } from '@lantern/contract/questions/question-bank/portable-questions'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grade } from '../../../grading/index.ts'
import { writeQuestions } from '../../../question-formats/write-questions.ts'

const body: QuestionBody = { type: 'estimate', stem: 'How far is it?', min: 0, max: 100, step: 5, unit: 'km' }
const key: AnswerKey = { type: 'estimate', value: 40, tolerance: 5, reach: 25 }
const shareOf = (value: number) => grade(body, key, { type: 'estimate', value }).share

describe('an estimate', () => {
  it('has all points within the tolerance', () => {
    expect([35, 40, 45].map(shareOf)).toEqual([1, 1, 1])
  })

  it('has fewer points the farther off it is, and none from the reach on', () => {
    expect([50, 55, 60, 65, 100].map(shareOf)).toEqual([0.75, 0.5, 0.25, 0, 0])
    expect(shareOf(30)).toBe(0.75)
  })

  it('is all or nothing where reach and tolerance are one', () => {
    const sharp = { value: 40, tolerance: 5, reach: 5 }
    expect([45, 46].map(given => shareOfEstimate(sharp, given))).toEqual([1, 0])
  })

  it('never has more points farther off', () => {
    const number = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(number, number, number, number, (tolerance, more, near, further) => {
        const wanted = { value: 0, tolerance, reach: tolerance + more }
        const [one, other] = [near, near + further].map(given => shareOfEstimate(wanted, given))
        expect(one).toBeGreaterThanOrEqual(other ?? 0)
      }),
    )
  })

  it('is counted on the steps of its scale, so that a room sends no more counts than there are steps', () => {
    const places = [41, 42, 43, 200].map(value =>
      estimateRules.getPlace?.({ type: 'estimate', value }, body as BodyOf<'estimate'>),
    )
    expect(places).toEqual(['40', '40', '45', '100'])
  })

  it('lies on the steps of its scale', () => {
    expect([-3, 12, 13, 99, 140].map(value => snapToScale({ min: 0, max: 100, step: 5 }, value))).toEqual([
      0, 10, 15, 100, 100,
    ])
    expect(snapToScale({ min: 0, max: 1, step: 0.1 }, 0.31)).toBe(0.3)
    expect(snapToScale({ min: 0, max: 10, step: 4 }, 10)).toBe(8)
  })
})

describe('flaws of an estimate', () => {
  it('names a number that is missing or beyond the scale, and a scale that is none', () => {
    const codes = (change: object, keyChange: object = {}) =>
      findFlaws({ body: { ...body, ...change }, key: { ...key, ...keyChange } }).map(({ code }) => code)
    expect(codes({})).toEqual([])
    expect(codes({}, { value: null })).toEqual(['number-missing'])
    expect(codes({}, { value: 101 })).toEqual(['number-missing'])
    expect(codes({ min: 100 })).toEqual(['number-missing'])
    expect(codes({ step: 0 })).toEqual(['number-missing'])
    expect(codes({}, { reach: 1 })).toEqual(['number-missing'])
  })
})

describe('an estimate in files of other systems', () => {
  const question: PortableQuestion = {
    body,
    key,
    explanation: '',
    reasons: {},
    bloom: 'understand',
    difficulty: 'medium',
    seconds: null,
    points: 1,
    image: null,
    title: '',
    topic: [],
    tags: [],
  }

  it('is a number with its tolerance, and the report names the scale and the part of the points', async () => {
    const formats: DataFormat[] = ['gift', 'moodle-xml', 'qti-2.1', 'qti-3.0', 'csv']
    for (const format of formats) {
      const { report } = await writeQuestions(format, [question], new Map())
      expect(report[0]?.refused).toBeNull()
      expect(report[0]?.losses.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['partial-credit', 'answer-form-left']),
      )
    }
    const { bytes } = await writeQuestions('gift', [question], new Map())
    expect(Buffer.from(bytes).toString()).toContain('#40:5')
  })
})
