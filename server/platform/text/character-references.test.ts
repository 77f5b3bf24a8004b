import { expect, test } from 'vitest'
import { decodeReferences } from './character-references.ts'

test.each([
  ['It&#39;s here', "It's here"],
  ['It&amp;#39;s here', "It's here"],
  ['It&apos;s &quot;here&quot;', 'It\'s "here"'],
  ['It&#x2019;s &#8212; &eacute;t&eacute;', 'It’s — été'],
  ['Tom &amp; Jerry &lt;b&gt;', 'Tom & Jerry <b>'],
  ['two&nbsp;words', 'two\u00a0words'],
  ['&#128512;', '😀'],
])('%s is read as %s', (written, read) => {
  expect(decodeReferences(written)).toBe(read)
})

test.each([
  'AT&T',
  '&',
  '&;',
  '&#;',
  '&#x;',
  '&#xZZ;',
  '&#39',
  '&nosuchname;',
  'a && b',
  '&amp',
  'R&D; done',
])('%s is no reference and stays as it is', written => {
  expect(decodeReferences(written)).toBe(written)
})

test.each(['&#0;', '&#xD800;', '&#x110000;', '&#9999999;'])('%s is no character', written => {
  expect(decodeReferences(written)).toBe('\ufffd')
})
