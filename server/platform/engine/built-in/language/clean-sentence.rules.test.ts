import { expect, test } from 'vitest'
import { cleanSentence, withoutConnective } from './clean-sentence.rules.ts'

test.each([
  ['Glands make substances known as hormones ().', 'Glands make substances known as hormones.'],
  ['The disease is spread by fleas [citation needed].', 'The disease is spread by fleas.'],
  ['Rain falls (mostly in May) on the coast.', 'Rain falls (mostly in May) on the coast.'],
])('shown without marks and empty brackets: %s', (text, shown) => {
  expect(cleanSentence(text)).toBe(shown)
})

test.each([
  ['In addition, the lens bends light.', 'The lens bends light.'],
  ['As a result, the cells divide.', 'The cells divide.'],
  ['The castle also holds a museum.', 'The castle holds a museum.'],
  ['In addition to edema, fever may follow.', 'In addition to edema, fever may follow.'],
  ['As a result of the shape, light is bent.', 'As a result of the shape, light is bent.'],
  ['It brought growth but also ended the empire.', 'It brought growth but also ended the empire.'],
])('without a connective that stands alone: %s', (text, bare) => {
  expect(withoutConnective(text)).toBe(bare)
})
