import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawClaimCode, readClaimCode, showClaimCode } from './claim-code.rules.ts'

test('a code is read as it is shown, however it is typed', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(1000)), numbers => {
      const code = drawClaimCode(max => (numbers.next().value ?? 0) % max)
      const shown = showClaimCode(code)
      expect(shown).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
      for (const typed of [shown, code, shown.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `])
        expect(readClaimCode(typed)).toBe(code)
    }),
  )
})

test('an invalid code isn’t looked up', () => {
  for (const typed of ['', 'ABCD-EFG', 'ABCD-EFGHJ', 'ABCD-EFG0', 'ABCD-EFG1', '🂡'.repeat(8)])
    expect(readClaimCode(typed), typed).toBeNull()
})
