import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainWord, tokenize } from './tokens.rules.ts'

const plain = (text: string) => tokenize(text).map(token => plainWord(token.surface))

test('accents, possessives, initialisms, thousands and number words lose what search ignores', () => {
  expect(plain("Café Müller's U.S. staff of 12,000 won twenty-five third prizes")).toEqual(
    'cafe muller us staff of 12000 won 20 5 3rd prizes'.split(' '),
  )
})

test('signs are found by the words that questions use', () => {
  expect(plain('40% of $5')).toEqual(['40', 'percent', 'of', 'dollar', '5'])
})

test('a decimal number and a version keep their points', () => {
  expect(plain('3.14 and 10.2.1')).toEqual(['3.14', 'and', '10.2.1'])
})

test('Chinese and Korean give overlapping pairs, with their places', () => {
  expect(tokenize('光合作用 ok').map(({ surface, start, end }) => [surface, start, end])).toEqual([
    ['光合', 0, 2],
    ['合作', 1, 3],
    ['作用', 2, 4],
    ['ok', 5, 7],
  ])
  expect(plain('식물')).toEqual(['식물'])
})

test('Thai is cut into dictionary words', () => {
  expect(plain('ฉันรักแมว')).toEqual(['ฉัน', 'รัก', 'แมว'])
})

test('vowel signs of Hindi are part of the word', () => {
  expect(plain('हिन्दी भाषा')).toEqual(['हिन्दी', 'भाषा'])
})

test('every token is the text at its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      for (const { surface, start, end } of tokenize(text)) expect(text.slice(start, end)).toBe(surface)
    }),
  )
})

test('words of a formula are what it shows, not its commands', () => {
  const words = (text: string) => tokenize(text).map(({ surface }) => plainWord(surface))
  expect(words('So \\(E=\\frac{1}{2}mv^{2}\\) holds')).toEqual(['so', 'e', '1', '2', 'mv', '2', 'holds'])
  expect(words('\\(\\left(\\begin{matrix}a & b\\end{matrix}\\right)\\)')).toEqual(['a', 'b'])
  expect(words('\\(\\sin \\varphi =\\text{rate}\\)')).toEqual(['sin', 'phi', 'rate'])
  expect(words('φ alpha α')).toEqual(['phi', 'alpha', 'alpha'])
  expect(words('\\frac is a command')).toEqual(['frac', 'is', 'a', 'command'])
})

test('every token of a formula is the text at its place', () => {
  const text = 'The \\(F=k\\frac{q_{1}q_{2}}{r^{2}}\\) of \\(\\alpha \\).'
  for (const { surface, start, end } of tokenize(text)) expect(text.slice(start, end)).toBe(surface)
})
