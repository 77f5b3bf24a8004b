import { describe, expect, it } from 'vitest'
import { isRaisedCharacter, raiseText } from './raised-text.rules.ts'

describe('raised and lowered text', () => {
  it('has figures, signs and single letters', () => {
    expect(raiseText('23', 'raised')).toBe('²³')
    expect(raiseText('−4', 'raised')).toBe('⁻⁴')
    expect(raiseText('n', 'raised')).toBe('ⁿ')
    expect(raiseText('2', 'lowered')).toBe('₂')
    expect(raiseText('n+1', 'lowered')).toBe('ₙ₊₁')
    expect(raiseText('-kt', 'raised')).toBe('⁻ᵏᵗ')
    expect(raiseText('𝑛', 'raised')).toBe('ⁿ')
  })

  it('is null for ordinals, words and characters without a form', () => {
    for (const text of ['th', 'st', 'max', '2q', '½']) expect(raiseText(text, 'raised')).toBeNull()
  })

  it('consists of characters that are recognised', () => {
    for (const form of `${raiseText('0123456789+-=()', 'raised')}${raiseText('0123456789+-=()', 'lowered')}`)
      expect(isRaisedCharacter(form.codePointAt(0) ?? 0)).toBe(true)
    for (const plain of 'a2+½ª') expect(isRaisedCharacter(plain.codePointAt(0) ?? 0)).toBe(false)
  })
})
