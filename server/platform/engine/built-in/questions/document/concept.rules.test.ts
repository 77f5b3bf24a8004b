import { describe, expect, test } from 'vitest'
import { isTopic } from './concept.rules.ts'

const word = (text: string, pos = 'NOUN') => ({
  text,
  lower: text.toLowerCase(),
  lemma: text.toLowerCase(),
  pos,
})
const seen = (run: string, more: Partial<Parameters<typeof isTopic>[0]> = {}) =>
  isTopic({
    run: run.split(' ').map(text => word(text)),
    before: undefined,
    behind: undefined,
    mentions: 5,
    rarity: 0.8,
    isNamedAbove: false,
    ...more,
  })

describe('a topic', () => {
  test('is a term that the source speaks of again and again, or names in a heading', () => {
    expect(seen('chlorophyll')).toBe(true)
    expect(seen('chlorophyll', { mentions: 2 })).toBe(false)
    expect(seen('chlorophyll', { mentions: 1, isNamedAbove: true })).toBe(true)
  })

  test('is an everyday word only where a heading says it', () => {
    expect(seen('water', { rarity: 0.5 })).toBe(false)
    expect(seen('water', { rarity: 0.5, isNamedAbove: true })).toBe(true)
  })

  test('is nothing that is counted, measured or a date', () => {
    expect(seen('departments', { before: word('83', 'NUM') })).toBe(false)
    expect(seen('cent', { before: word('per', 'ADP') })).toBe(false)
    expect(seen('millimetres')).toBe(false)
    expect(seen('November')).toBe(false)
  })

  test('may be called like a unit where a heading says so', () => {
    expect(seen('atmosphere', { isNamedAbove: true })).toBe(true)
  })

  test('is no part of a name', () => {
    expect(seen('Ocean', { run: [word('Ocean', 'PROPN')], before: word('Atlantic', 'PROPN') })).toBe(false)
    expect(seen('King', { run: [word('King', 'PROPN')], behind: word('Harald', 'PROPN') })).toBe(false)
  })

  test('is no word that names nothing, and no remnant of code', () => {
    expect(seen('number')).toBe(false)
    expect(seen('G0')).toBe(false)
    expect(seen('pyroclastic', { run: [word('pyroclastic', 'ADJ')], isNamedAbove: true })).toBe(false)
  })
})
