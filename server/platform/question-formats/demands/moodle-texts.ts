// Rules of Moodle for a text in HTML, written apart from Lantern's writers: pictures that are named and there, TeX that its
// filter finds, and nothing that another filter changes.
import { SaxesParser } from 'saxes'

/** Signs that Moodle's emoticon filter has when it is installed. */
const emoticons =
  /:-\)|:\)|:-D|;-\)|:-\/|V-\.|:-[Pp]|B-\)|\^-\)|8-\)|:o\)|:-?\(|8-\.|:-I|:-X|8-o|P-\||8-\[|\((?:grr|h|heart|y|n|martin| )\)|xx-P|\|-\.|\}-\]/u

const isWellFormed = (html: string): boolean => {
  let isBroken = false
  const parser = new SaxesParser({ fragment: true })
  parser.on('error', () => {
    isBroken = true
  })
  parser.write(html).close()
  return !isBroken
}

/** Formulas without their marks, and the text without formulas; null where a mark has no partner. */
const splitTex = (html: string): { formulas: string[]; rest: string } | null => {
  const formulas: string[] = []
  const rest = html.replace(
    /\\\(([\s\S]*?)\\\)|\$\$([\s\S]*?)\$\$/gu,
    (_, inline?: string, display?: string) => {
      formulas.push(inline ?? display ?? '')
      return ' '
    },
  )
  return /\\[()]|\$\$/u.test(rest) ? null : { formulas, rest }
}

export const listReferences = (html: string): string[] =>
  [...html.matchAll(/@@PLUGINFILE@@\/([^"'\s)?]+)/gu)].map(([, name = '']) => decodeURIComponent(name))

/** Faults of a text. @param format as its element names it */
export const findTextFaults = (text: string, format: string): string[] => {
  const faults: string[] = []
  if (format !== 'html') {
    // Markdown there takes a backslash away before a bracket, and leaves it before a dollar sign.
    if (/\\[([]/u.test(text)) faults.push('a formula loses its brackets')
    if (text.includes('\\$')) faults.push('a backslash stays before a dollar sign')
    if (emoticons.test(text)) faults.push('signs become a picture')
    return faults
  }
  if (!isWellFormed(text)) faults.push('HTML is not well-formed')
  const tex = splitTex(text)
  if (!tex) return [...faults, 'a formula has no end']
  if (tex.formulas.some(formula => formula.includes('<'))) faults.push('elements stand in a formula')
  if (tex.rest.includes('\\$')) faults.push('a backslash stays before a dollar sign')
  if (/\*\*\S|^\|.*\|\s*$|!\[[^\]]*\]\(/mu.test(tex.rest)) faults.push('Markdown stands in HTML')
  const filtered = tex.rest.replace(/<span class="nolink">[^<]*<\/span>|<pre>[\s\S]*?<\/pre>|<[^>]*>/gu, ' ')
  if (emoticons.test(filtered)) faults.push('signs become a picture')
  return faults
}
