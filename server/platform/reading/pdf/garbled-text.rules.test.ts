import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CodeCounts, isGarbled, noCodes } from './garbled-text.rules.ts'

const judge = (text: string, counts: Partial<CodeCounts>): boolean => {
  const words = text.split(' ')
  const all = words.join('').length
  return isGarbled({ ...noCodes(), all, asked: all, ...counts }, () => words)
}

test.each([
  ['numbers of glyphs below 32', { all: 4, control: 30 }, '! " #'],
  ['codes without a character', { all: 20, unassigned: 12 }, 'a b c'],
  ['letters that are 29 places off', { unmapped: 21 }, "6XPPD 5(&20('$&,Ï1 '(6&5,37,21"],
  ['two scripts in most words', { beyondLatin: 18 }, 'ϸЇΰ ԔΰЖω дΩжλ'],
  ['Cyrillic among Latin of another alphabet', { unmapped: 20, beyondLatin: 20 }, 'ãþĜåêitp~Ĥ Čþдĥж'],
  [
    'Devanagari with Cyrillic in some of its words, among commands',
    { beyondLatin: 30 },
    'ssh scp ip ls cd cat grep sed awk git apt vi फाइलों कҴ ूितѠलџप बनाएँ और उल्टे लұड़का џवषय से',
  ],
])('%s are no text', (_, counts, text) => expect(judge(text, counts)).toBe(true))

test.each([
  ['English of a font without a mapping', { unmapped: 30 }, 'The standard permits different intervals'],
  ['Czech of such a font', { unmapped: 18 }, 'Uvolnění vinkulace – Výbava na přání'],
  ['Russian', { beyondLatin: 20 }, 'Угловая шлифовальная машина'],
  ['Russian with names in Latin', { beyondLatin: 20 }, 'USB-кабель и TeX’ом Windows-приложение HTML-код'],
  ['Greek letters in Russian formulas', { beyondLatin: 20 }, 'угол α-частиц при β распаде и γ-кванты ядра'],
  ['quantities in Greek and Latin', { beyondLatin: 8 }, 'Δx Δt α β λf ωt'],
  ['numbers of such a font', { unmapped: 12 }, '12.5 2026 7,3'],
  ['bullets of a sign font among words', { unassigned: 2 }, 'Light Water Carbon dioxide Sugar'],
  ['Arabic', { beyondLatin: 16 }, 'الخطوط على الصفحة'],
])('%s is text', (_, counts, text) => expect(judge(text, counts)).toBe(false))

test('the words are not asked for where the codes suffice', () => {
  const listWords = (): never => {
    throw new Error('not needed')
  }
  expect(isGarbled({ ...noCodes(), all: 100, asked: 100 }, listWords)).toBe(false)
  expect(isGarbled({ ...noCodes(), all: 10, control: 90 }, listWords)).toBe(true)
  expect(isGarbled(noCodes(), listWords)).toBe(false)
})

test('any words are judged', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), words => {
      const counts = { ...noCodes(), all: 10, asked: 10, unmapped: 10, beyondLatin: 10 }
      expect(typeof isGarbled(counts, () => words)).toBe('boolean')
    }),
  )
})
