import { expect, test } from 'vitest'
import { readCaptionBody } from './caption-formats.ts'

test('the older form of XML escapes its texts twice', () => {
  const body =
    '<transcript><text start="1" dur="2">It&amp;#39;s &amp;quot;here&amp;quot; &amp;amp; there</text></transcript>'
  expect(readCaptionBody(body)).toEqual([{ start: 1000, end: 3000, text: 'It\'s "here" & there' }])
})

test('the newer form escapes them once', () => {
  const body = '<timedtext><body><p t="1000" d="2000">It&#39;s &#x2019;here&#x2019;</p></body></timedtext>'
  expect(readCaptionBody(body)).toEqual([{ start: 1000, end: 3000, text: "It's ’here’" }])
})
