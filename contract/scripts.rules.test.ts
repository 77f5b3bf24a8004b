import { expect, it } from 'vitest'
import { detectScript } from './scripts.rules.ts'

it.each([
  ['The tides follow the moon.', 'latin'],
  ['ज्वार किसका अनुसरण करता है?', 'devanagari'],
  ['DNA क्या है और यह कहाँ होता है?', 'devanagari'],
  ['Прилив следует за луной', 'cyrillic'],
  ['月が潮を引く', 'han'],
  ['1, 2, 3 …', null],
  ['', null],
  ['DNA क्या', null],
])('%s is written in %s', (text, script) => expect(detectScript(text)).toBe(script))
