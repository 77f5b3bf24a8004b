// HTML as Markdown with formulas between dollar signs, as in our questions. Omissions are reported.
import type { Losses } from '../items.ts'
import { emphasised, lowered, raised, shifted } from './emphasis.rules.ts'
import { splitFences } from './fences.rules.ts'
import { findPictureTex } from './formula-pictures.rules.ts'
import { type HtmlListener, readHtmlEvents } from './html-events.ts'
import { mathToTex } from './mathml.rules.ts'
import { toMarkdown } from './plain.rules.ts'
import { writeTableText } from './table-text.rules.ts'

/** Picture at its position, with its description. */
export type PictureReference = { source: string; alt: string }
export type RichText = { text: string; pictures: PictureReference[] }

const blocks = new Set(
  'p div section article header footer blockquote pre ul ol dl dd dt table tr h1 h2 h3 h4 h5 h6 figure figcaption rubricblock feedbackblock infocontrol'.split(
    ' ',
  ),
)
const media = new Set([
  'audio',
  'video',
  'iframe',
  'object',
  'embed',
  'canvas',
  'svg',
  'portablecustominteraction',
])
const emphasis: Record<string, string> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  del: '~~',
  s: '~~',
  strike: '~~',
}

/** Link with a web address; a bare address stays as it is. */
const linked = (text: string, address: string): string => {
  const bare = text.trim()
  const isPlain = /^https?:\/\/[^\s()<>]{1,500}$/iu.test(address) && !/[[\]\n]/u.test(bare)
  return isPlain && bare !== '' && bare !== address ? `[${bare}](${address})` : text
}

/** Runs become one space before those at line ends go: looking for the end of each run from each of its signs is slow. */
const joinSpaces = (text: string): string =>
  text.replace(/[ \t]{2,}/gu, ' ').replace(/[ \t]?\n[ \t]?/gu, '\n')

/** Stands where a picture was. */
const pictureSign = '\ue002'
/** Stand between rows and cells until their table ends; no text of a file has them. */
const [rowSign, cellSign] = ['\ue000', '\ue001']
const ownSigns = /[\ue000-\ue002]/gu

/** Number of a list's first item. */
const firstNumber = (start = '1'): number => (/^\d{1,6}$/u.test(start) ? Number(start) : 1)

type Frame = { name: string; text: string; items: number; address: string }

/** Collects text and formatting from events of HTML or XML. */
export const createTextCollector = (losses: Losses) => {
  const pictures: PictureReference[] = []
  const frames: Frame[] = [{ name: '', text: '', items: 0, address: '' }]
  let silent = 0
  const top = () => frames.at(-1)!
  const write = (text: string) => {
    top().text += text
  }
  const isWithin = (name: string) => frames.some(frame => frame.name === name)
  const finish = ({ name, text, address }: Frame): string => {
    const mark = emphasis[name]
    if (mark) return emphasised(text, mark)
    if (name === 'sup') return shifted(text, raised, '^')
    if (name === 'sub') return shifted(text, lowered, '_')
    if (name === 'code' && !isWithin('pre'))
      return text.trim() === '' || text.includes('`') ? text : `\`${text.trim()}\``
    if (name === 'pre') return `\n\n\`\`\`\n${text.replace(/^\n+/u, '').trimEnd()}\n\`\`\`\n\n`
    if (name === 'math') {
      const tex = mathToTex(text)
      if (tex === null) losses.add('formula-left')
      return tex === null ? '' : `$${tex}$`
    }
    if (name === 'a') return linked(text, address)
    if (name === 'q') return `“${text.trim()}”`
    if (name === 'td' || name === 'th') return `${cellSign}${text.trim()}`
    if (name === 'tr') return `${rowSign}${text.trim()}`
    if (name === 'table') return `\n\n${finishTable(text)}\n\n`
    if (name === 'li') return `\n${text.trim().replace(/\n{2,}/gu, '\n')}`
    return blocks.has(name) ? `\n\n${text.trim()}\n\n` : text
  }
  const finishTable = (text: string): string => {
    const [caption = '', ...rows] = text.split(rowSign)
    const cells = rows.map(row => row.split(cellSign).slice(1))
    const inCells = rows.every(row => row.startsWith(cellSign))
    // Tables with text outside cells or with nested tables do not fit Markdown.
    const isPlain = inCells && !isWithin('table')
    const table = isPlain ? writeTableText(cells) : null
    // Layout tables of one row or column read the same as lines.
    const isLayout = inCells && (cells.length < 2 || cells.every(row => row.length < 2))
    if (table === null && !isLayout) losses.add('table-flattened')
    const flat = () => cells.map(row => row.filter(Boolean).join(' | ')).join('\n')
    return [caption.trim(), table ?? flat()].filter(Boolean).join('\n\n')
  }
  const listener: HtmlListener = {
    open(name, attributes) {
      if (silent > 0 || media.has(name)) {
        if (silent === 0) losses.add('media-left')
        silent += 1
        return
      }
      if (isWithin('math')) {
        // Raw copy: the formula is parsed when it ends.
        write(`<${name}${name === 'mfenced' ? ` ${attributes.open ?? '('} ${attributes.close ?? ')'}` : ''}>`)
        frames.push({ name: `m:${name}`, text: '', items: 0, address: '' })
        return
      }
      if (name === 'br') write('\n')
      else if (name === 'hr') write('\n\n')
      else if (name === 'img') openPicture(attributes)
      if (name === 'u' || name === 'ins') losses.add('underline-left')
      if (frames.length < 400)
        frames.push({
          name,
          text: name === 'li' ? openItem() : '',
          items: name === 'ol' ? firstNumber(attributes.start) - 1 : 0,
          address: name === 'a' ? (attributes.href ?? '') : '',
        })
    },
    close(name) {
      if (silent > 0) {
        silent -= 1
        return
      }
      const wanted = isWithin('math') && name !== 'math' ? `m:${name}` : name
      const depth = frames.findLastIndex(frame => frame.name === wanted)
      if (depth <= 0) return
      while (frames.length > depth) {
        const frame = frames.pop()!
        if (frame.name.startsWith('m:')) write(`${frame.text}</${frame.name.slice(2)}>`)
        else write(finish(frame))
      }
    },
    text(text) {
      if (silent > 0) return
      if (isWithin('math')) write(text.replace(/</gu, '‹').trim())
      else if (isWithin('pre') || isWithin('code')) write(text)
      else
        write(
          toMarkdown(
            text
              .replace(ownSigns, '')
              .replaceAll('\u00ad', '')
              .replace(/[ \t\r\n\f\u00a0]+/gu, ' '),
          ),
        )
    },
  }
  const openPicture = (attributes: Readonly<Record<string, string>>) => {
    const tex = findPictureTex(attributes)
    if (tex !== null) return write(`$${tex}$`)
    pictures.push({ source: attributes.src ?? '', alt: (attributes.alt ?? '').slice(0, 500) })
    write(pictureSign)
  }
  const openItem = (): string => {
    const list = frames.findLast(({ name }) => name === 'ul' || name === 'ol')
    if (!list) return '- '
    list.items += 1
    return list.name === 'ol' ? `${list.items}. ` : '- '
  }
  const result = (): RichText => {
    while (frames.length > 1) listener.close(frames.at(-1)!.name.replace(/^m:/u, ''))
    let picture = 0
    // Words of further pictures: where only one can be shown, the words of the others stand in their places.
    const shown = frames[0]!.text.replaceAll(pictureSign, () => {
      const { alt = '' } = pictures[picture++] ?? {}
      return pictures.length < 2 || alt.trim() === '' ? '' : `(${toMarkdown(alt.trim())})`
    })
    const text = splitFences(shown.replace(ownSigns, ' '))
      .map((part, n) => (n % 2 === 1 ? part : joinSpaces(part)))
      .join('')
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
    return { text, pictures }
  }
  return { listener, result }
}

export const readHtml = (html: string, losses: Losses): RichText => {
  const { listener, result } = createTextCollector(losses)
  readHtmlEvents(html.slice(0, 400_000), listener)
  return result()
}
