import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandQuantities, replaceCommand } from './tex-commands.rules.ts'

test.each([
  ['\\SI{5}{m/s}', '{5}\\,\\mathrm{m/s}'],
  ['\\qty{9.81}{m.s^{-2}}', '{9.81}\\,\\mathrm{m\\,s^{-2}}'],
  ['\\SI{3e8}{\\metre\\per\\second}', '{3\\times 10^{8}}\\,\\mathrm{m/s}'],
  ['\\si{\\kilo\\gram\\metre\\per\\second\\squared}', '\\mathrm{kg\\,m/s^{2}}'],
  ['\\SI[per-mode=symbol]{2}{\\square\\metre}', '{2}\\,\\mathrm{m^{2}}'],
  ['\\num{6.02e23}', '{6.02\\times 10^{23}}'],
  ['\\ang{30}', '{30^\\circ}'],
  ['\\frac{\\SI{1}{m}}{\\SI{2}{s}}', '\\frac{{1}\\,\\mathrm{m}}{{2}\\,\\mathrm{s}}'],
  ['\\SI{5}', '\\SI{5}'],
  ['\\sin x + \\simeq', '\\sin x + \\simeq'],
  ['x^2', 'x^2'],
])('%s is written %s', (tex, expected) => expect(expandQuantities(tex)).toBe(expected))

test('groups may hold groups and escaped braces', () => {
  expect(replaceCommand('\\a{b{c}\\}} \\ab{d}', '\\a', 1, ([part]) => `<${part}>`)).toBe('<b{c}\\}> \\ab{d}')
})

test('any text is accepted, and quantities stay none', () => {
  const sign = fc.constantFrom('\\SI', '\\num', '\\si', '{', '}', '[', ']', '\\', 'm', '5', ' ')
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 60 }), tex => {
      expect(typeof expandQuantities(tex)).toBe('string')
    }),
  )
  expect(expandQuantities('\\SI{'.repeat(2000)).length).toBe(8000)
})
