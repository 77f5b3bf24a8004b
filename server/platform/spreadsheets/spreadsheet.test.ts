// Untrusted text in a table that a spreadsheet opens.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disarmed } from './spreadsheet.ts'

test.each([
  ['=1+1', "'=1+1"],
  [' @SUM(A1)', " '@SUM(A1)"],
  [';=1+1', ";'=1+1"],
  ['Asha;=cmd|x', "Asha;'=cmd|x"],
  ['"\t-2', '"\t\'-2'],
  ['＝1+1', "'＝1+1"],
  ['x = y - 1', 'x = y - 1'],
  ['Asha Rao', 'Asha Rao'],
])('%j becomes %j', (text, safe) => expect(disarmed(text)).toBe(safe))

test('however the cells are told apart, none begins a formula', () => {
  const unit = fc.constantFrom('=', '+', '-', '@', ';', ',', '|', '\t', '\n', '"', ' ', 'a', '1')
  fc.assert(
    fc.property(fc.string({ unit }), text => {
      for (const cell of disarmed(text).split(/[;,|\t\n"]/)) expect(cell).not.toMatch(/^[=+\-@]/)
    }),
  )
})
