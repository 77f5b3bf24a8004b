import { expect, test } from 'vitest'
import { hindiSentenceRules, refuseHindiSentence } from './sentence.rules.ts'

test.each(hindiSentenceRules.map(rule => [rule.id, rule] as const))(
  '%s refuses its example first, and nothing refuses its counterexample',
  (id, { example, counterexample }) => {
    expect(refuseHindiSentence(example)).toBe(id)
    expect(refuseHindiSentence(counterexample)).toBeNull()
  },
)

test.each([
  ['past forms that end like an imperative', 'सेल्युकस को चंद्रगुप्त ने पाँच सौ हाथी दिए।'],
  ['a pronoun behind its relative clause', 'जिस दर्पण का पृष्ठ अंदर की ओर वक्रित होता है, उसे अवतल दर्पण कहते हैं।'],
  ['a demonstrative that a clause explains', 'डीएनए के उस भाग को जीन कहते हैं, जो किसी लक्षण की सूचना रखता है।'],
])('%s may be asked about', (_, text) => expect(refuseHindiSentence(text)).toBeNull())

test('a pronoun before the relative clause of something else stands for what was named before', () => {
  expect(refuseHindiSentence('यमुना उसकी सबसे बड़ी सहायक नदी है, जो यमुनोत्री से निकलती है।')).toBe('hindi-pronoun')
})
