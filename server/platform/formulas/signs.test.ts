// Commands of signs and marks, as the typesetter knows them.
import { findSign, renderWords, texSigns } from '@lantern/contract/formula-signs.rules'
import katex from 'katex'
import { expect, test } from 'vitest'
import { renderAccent, renderBrackets, renderOperator, renderSpan } from './marks.rules.ts'

const set = (tex: string) => katex.renderToString(tex, { throwOnError: true, strict: false })

const isAccepted = (tex: string): boolean => {
  try {
    return set(tex) !== ''
  } catch {
    return false
  }
}

test.each(texSigns)('%s is a command', (sign, command) => {
  expect(set(findSign(sign) ?? '')).not.toContain('undefined')
  expect(set(`\\${command} `)).toBe(set(findSign(sign) ?? ''))
})

test('brackets, accents, spans and operators of Unicode can be set', () => {
  const refused: string[] = []
  for (let code = 0x21; code < 0x3100; code++) {
    const sign = String.fromCodePoint(code)
    if (/\p{C}|\p{Z}/u.test(sign)) continue
    for (const tex of [
      renderBrackets(sign, 'x', sign),
      renderAccent(sign, 'x'),
      renderAccent(sign, 'xy'),
      renderSpan(sign, 'x', true, false),
      renderSpan(sign, 'x', false, false),
      renderSpan(sign, 'x', false, true),
      renderSpan(sign, 'x', true, true),
      `${renderOperator(sign, 'undOvr')}_{i}^{n} x`,
      `${renderOperator(sign, 'subSup')}_{i}^{n} x`,
      renderWords(sign),
    ])
      if (!isAccepted(tex)) refused.push(`${code.toString(16)}: ${tex}`)
  }
  expect(refused).toEqual([])
})
