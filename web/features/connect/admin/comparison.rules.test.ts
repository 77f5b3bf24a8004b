import { describe, expect, it } from 'vitest'
import { findOnPages } from './comparison.rules.ts'

describe('a certificate compared with the form', () => {
  const pages = ['Northmoor College', 'This is to certify that  OREN   BÁSU may teach Physics.']
  it('finds a name whatever its case, accents and spaces', () => {
    expect(findOnPages('Oren Basu', pages)).toBe(2)
  })
  it('takes whole words only', () => {
    expect(findOnPages('Physic', pages)).toBeNull()
    expect(findOnPages('ren Basu', pages)).toBeNull()
  })
  it('finds nothing for nothing', () => {
    expect(findOnPages(' . ', pages)).toBeNull()
    expect(findOnPages('Oren', [])).toBeNull()
  })
})
