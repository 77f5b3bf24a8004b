import { expect, test } from 'vitest'
import { isRude } from '../../../../platform/text/rude-words.ts'
import { cardWords } from './card.words.ts'
import { drawCardPassword, drawLoginName } from './sign-in-card.rules.ts'

const first = () => 0

test('a user name contains the first name and nothing else', () => {
  expect(drawLoginName('Mei Tan', first)).toBe('mei-acorn-10')
  expect(drawLoginName('Zoë O’Brien', first)).toBe('zoe-acorn-10')
  expect(drawLoginName('Maximiliane-Charlotte Weiß', first)).toBe('maximilianec-acorn-10')
  expect(drawLoginName('李 伟', first)).toBe('acorn-acorn-10')
})

test('a user name is never taken for an address, and everybody can type it', () => {
  for (const name of ['a@b', '😀 Smile', 'Ω', 'X Æ A-12', ' ', 'O\u0000k'])
    expect(drawLoginName(name, first)).toMatch(/^[a-z]+-[a-z]+-\d\d$/)
})

test('a password is four of 256 different words, none of them rude', () => {
  expect(new Set(cardWords).size).toBe(256)
  expect(cardWords.every(word => /^[a-z]{3,8}$/.test(word))).toBe(true)
  expect(cardWords.filter(word => isRude(word, 'en'))).toEqual([])
  expect(drawCardPassword(of => of - 1)).toBe('zebra-zebra-zebra-zebra')
})
