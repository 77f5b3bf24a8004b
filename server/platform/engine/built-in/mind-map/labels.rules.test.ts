import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headingLabel, labelKey } from './labels.rules.ts'

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })
const syllable = fc.constantFrom('क्षे', 'त्र', 'मि', 'ट्टी', 'कि', 'ण्व', 'न', 'पाँ', ' ')

test('labels of Devanagari are cut between letters with all their signs', () => {
  fc.assert(
    fc.property(fc.array(syllable, { maxLength: 60 }), syllables => {
      const heading = syllables.join('').replace(/\s+/gu, ' ').trim()
      const label = headingLabel(heading).replace(/…/gu, ' ').trim()
      const whole = new Set([...graphemes.segment(heading)].map(({ segment }) => segment))
      for (const { segment } of graphemes.segment(label)) expect([...whole, ' ']).toContain(segment)
    }),
  )
})

test('labels that differ in a sign differ', () => expect(labelKey('कि')).not.toBe(labelKey('की')))
