// npm run printable: writes contract/printable-table.ts, the characters that no font of printed pages has. To be run
// after a change of fonts (server/platform/typesetting/script-fonts.ts).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnprintable } from '../server/platform/typesetting/index.ts'

const end = 0x32000
const step = 1024
/** Characters that have no shape of their own stand for neither: a range may go over them. */
const shapeless = /[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u

const ranges: [number, number][] = []
let isOpen = false
for (let start = 0xa0; start < end; start += step) {
  const codes = Array.from({ length: Math.min(step, end - start) }, (_, i) => start + i)
  const shaped = codes.filter(code => !shapeless.test(String.fromCodePoint(code)))
  const [missing = []] = await findUnprintable([shaped.map(code => String.fromCodePoint(code)).join('')])
  const unprintable = new Set(missing.map(character => character.codePointAt(0)!))
  for (const code of shaped) {
    if (!unprintable.has(code)) isOpen = false
    else if (isOpen) ranges.at(-1)![1] = code
    else {
      ranges.push([code, code])
      isOpen = true
    }
  }
}

let last = 0
const text = ranges
  .map(([from, to]) => {
    const gap = (from - last).toString(36)
    last = to
    return to === from ? gap : `${gap}.${(to - from).toString(36)}`
  })
  .join(',')
const lines = text.match(/.{1,110}(?=,|$),?/g) ?? []
writeFileSync(
  join(import.meta.dirname, '../contract/printable-table.ts'),
  `// Made by "npm run printable": ranges of characters that no font of printed pages has. Each is its distance from the
// end of the one before and, after a point, how much longer than one character it is; all in base 36.
export const unprintableRanges =
${lines.map(line => `  '${line}'`).join(' +\n')}
`,
)
console.log(`${ranges.length} ranges`)
process.exit(0)
