// Comments on a page as lines behind its text: each is a paragraph whose words stand at the comment's sign.
import type { Box } from '../index.ts'
import type { Comment } from './annotations.ts'
import type { Line } from './reading-order.rules.ts'
import type { Word } from './words.rules.ts'

/** Type size of comments, in points: that of text, so that none becomes a heading. */
const size = 10

const utf16 = new TextDecoder('utf-16le')

const squeeze = (text: string): string => text.normalize('NFKC').replace(/[\s-]+/gu, '')

const getText = (units: Uint16Array, lines: readonly Line[]): string =>
  lines
    .map(({ words }) => words.map(({ start, end }) => utf16.decode(units.subarray(start, end))).join(''))
    .join('')

/**
 * @param units the page's characters, to which the words' ranges point
 * @param area of the page. A comment that only repeats what it marks is left out.
 */
export const addComments = (
  units: Uint16Array,
  lines: Line[],
  comments: readonly Comment[],
  area: Box,
): { units: Uint16Array; lines: Line[] } => {
  if (comments.length === 0) return { units, lines }
  const text = squeeze(getText(units, lines))
  const fresh = comments.filter(comment => !text.includes(squeeze(comment.text)))
  const last = lines.reduce((end, line) => Math.max(end, ...line.words.map(word => word.end)), 0)
  const added = fresh.map(comment => comment.text.split(' ').filter(word => word !== ''))
  const letters = added.flat().join('')
  const all = new Uint16Array(last + letters.length)
  all.set(units.subarray(0, last))
  for (let i = 0; i < letters.length; i++) all[last + i] = letters.charCodeAt(i)
  let at = last
  const region = 1 + lines.reduce((max, line) => Math.max(max, line.region), -1)
  const commentLines = added.map((words, i): Line => {
    const { box } = fresh[i]!
    const placed = words.map((word): Word => {
      const start = at
      at += word.length
      const style = { size, angle: 0, bold: false, mono: false }
      return { start, end: at, frame: box, baseline: box.y0, quadrant: 0, style }
    })
    return {
      words: placed,
      left: box.x0 - area.x0,
      right: box.x1 - area.x0,
      baseline: area.y1 - box.y0,
      fromTop: 0.5,
      size,
      bold: false,
      mono: false,
      region: region + i,
    }
  })
  return { units: all, lines: [...lines, ...commentLines] }
}
