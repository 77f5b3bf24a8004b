import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasUnreadPicture } from './unread-pictures.rules.ts'

const page = { x0: 0, y0: 0, x1: 600, y1: 800 }
const stamp = [{ x0: 40, y0: 20, x1: 300, y1: 32 }]
/** Lines of words over a whole page. */
const text = Array.from({ length: 40 }, (_, i) => ({ x0: 60, y0: 60 + i * 17, x1: 540, y1: 71 + i * 17 }))

test.each([
  ['a scan with a stamp', [page], stamp, true],
  ['a scan with the words of OCR below it', [page], text, false],
  ['a page with a small picture', [{ x0: 50, y0: 500, x1: 300, y1: 700 }], text, false],
  ['a page without pictures', [], stamp, false],
  ['a scan in strips', [0, 200, 400, 600].map(y0 => ({ x0: 0, y0, x1: 600, y1: y0 + 200 })), stamp, true],
  [
    'a photographed page below a heading',
    [{ x0: 30, y0: 30, x1: 570, y1: 680 }],
    [{ x0: 60, y0: 720, x1: 540, y1: 750 }],
    true,
  ],
])('%s', (_, pictures, words, unread) => expect(hasUnreadPicture(pictures, words, page)).toBe(unread))

test('boxes without sense are no picture of text, and stop nothing', () => {
  const number = fc.oneof(fc.double(), fc.double({ min: -1000, max: 1000 }))
  const box = fc.record({ x0: number, y0: number, x1: number, y1: number })
  fc.assert(
    fc.property(fc.array(box), fc.array(box), box, (pictures, words, area) => {
      expect(typeof hasUnreadPicture(pictures, words, area)).toBe('boolean')
    }),
  )
})
