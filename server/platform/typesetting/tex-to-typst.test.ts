import { expect, test } from 'vitest'
import { convertTex } from './tex-to-typst.ts'

test.each([
  ['\\ce{H2 + O2 -> H2O}', 'upright(H)_2 + upright(O)_2 --> upright(H)_2 upright(O)'],
  ['\\ce{SO4^2-}', 'upright(S O)_4^(2 -)'],
  ['\\ce{^{227}_{90}Th+}', '"\u2060"_90^227 upright(T h)^+'],
  ['\\ce{2H2O(l)}', '2 thin upright(H)_2 upright(O) thin (upright(l))'],
  ['\\SI{5}{m/s}', '5 thin upright(m \\/ s)'],
  ['\\begin{align}a&=b\\\\c&=d\\end{align}', 'a &= b \\ c &= d'],
])('%s is set on paper', (tex, code) => expect(convertTex(tex)?.replace(/\s+/g, ' ')).toBe(code))

test('commands that nobody knows are not set', () => {
  expect(convertTex('\\foo{x}')).toBeNull()
  expect(convertTex('\\ce{\\foo{x}}')).toBeNull()
})
