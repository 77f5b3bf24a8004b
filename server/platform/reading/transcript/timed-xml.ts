// Captions as XML: Timed Text (TTML, DFXP) and YouTube's own two forms.
import { childNamed, descendantsNamed, parseXml, type XmlElement, XmlError } from '../../xml/parse-xml.ts'
import { withoutMarkup } from './caption-tags.rules.ts'
import { splitSpeaker } from './speakers.rules.ts'
import type { TimedText } from './timed-text.ts'

/** Beginning of a text in which its root element stands. */
const maxHeadLength = 4000

/** Whether a text begins as captions in XML do. @param text the whole file, or its start */
export const looksLikeTimedXml = (text: string): boolean => {
  const head = text.slice(0, maxHeadLength)
  return (
    /^\s{0,999}<(?:\?xml|!--|!DOCTYPE|(?:\w{1,20}:)?tt[\s>]|timedtext[\s>]|transcript[\s>])/iu.test(head) &&
    (/<(?:\w{1,20}:)?tt\s[^>]{0,3000}?\/ns\/(?:ttml|ttaf1)|<(?:\w{1,20}:)?tt\s[^>]{0,3000}?ttaf1/u.test(
      head,
    ) ||
      /<timedtext[\s>]|<transcript>\s{0,99}<text\s/u.test(head))
  )
}

const offset = /^(\d{1,9}(?:\.\d{1,9})?)(h|m|s|ms|f|t)$/u
const clock = /^(\d{1,3}):(\d{1,2}):(\d{1,2})(?:\.(\d{1,9})|:(\d{1,3})(?:\.\d{1,3})?)?$/u

/** Frames and ticks of a second, as the root declares them. */
type Rates = { frames: number; ticks: number }

const readRates = ({ attributes }: XmlElement): Rates => {
  const frames = Number(attributes.frameRate) || 30
  return { frames, ticks: Number(attributes.tickRate) || (attributes.frameRate ? frames : 1) }
}

/** Milliseconds of a time expression (TTML 2, 12.3.1); null for anything else. */
const parseTimeExpression = (written: string | undefined, { frames, ticks }: Rates): number | null => {
  const text = written?.trim() ?? ''
  const clocked = clock.exec(text)
  if (clocked) {
    const [, hours, minutes, seconds, fraction = '0', frame = '0'] = clocked
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
    return Math.round((whole + Number(`0.${fraction}`) + Number(frame) / frames) * 1000)
  }
  const [, amount, unit = ''] = offset.exec(text) ?? []
  if (amount === undefined) return null
  const milliseconds = { h: 3_600_000, m: 60_000, s: 1000, ms: 1, f: 1000 / frames, t: 1000 / ticks }
  return Math.round(Number(amount) * milliseconds[unit as keyof typeof milliseconds])
}

/** Words of an element; a line break is a space. */
const textOf = (element: XmlElement): string =>
  element.children
    .map(child => {
      if (typeof child === 'string') return child
      if (child.name === 'br') return ' '
      return child.name === 'metadata' ? '' : textOf(child)
    })
    .join('')

type Span = { start: number; end: number }

const readSpan = ({ attributes }: XmlElement, around: Span, rates: Rates): Span => {
  const begin = parseTimeExpression(attributes.begin, rates)
  const [end, duration] = [attributes.end, attributes.dur].map(time => parseTimeExpression(time, rates))
  const start = around.start + (begin ?? 0)
  if (end !== null && end !== undefined) return { start, end: around.start + end }
  return { start, end: duration === null || duration === undefined ? around.end : start + duration }
}

const isTimed = ({ attributes }: XmlElement): boolean => attributes.begin !== undefined

type Words = Span & { text: string }

/** Paragraphs by their times; where only their spans have times, the spans. Times count from those around them. */
const collectWords = (element: XmlElement, around: Span, rates: Rates, found: Words[]): void => {
  const span = readSpan(element, around, rates)
  const isText = element.name === 'p' || element.name === 'span'
  const parts = element.children.filter(child => typeof child !== 'string')
  if (isText && !(parts.some(isTimed) && !isTimed(element))) found.push({ ...span, text: textOf(element) })
  else for (const part of parts) collectWords(part, span, rates, found)
}

const wordsOfYoutube = (root: XmlElement): Words[] => {
  const cues = root.name === 'transcript' ? descendantsNamed(root, 'text') : descendantsNamed(root, 'p')
  const unit = root.name === 'transcript' ? 1000 : 1
  return cues.flatMap(cue => {
    const { start, dur, t, d } = cue.attributes
    const from = Number(start ?? t) * unit
    const length = Number(dur ?? d ?? 0) * unit
    if (!Number.isFinite(from) || !Number.isFinite(length)) return []
    return [{ start: Math.round(from), end: Math.round(from + length), text: textOf(cue) }]
  })
}

const collectAll = (root: XmlElement): Words[] => {
  if (root.name !== 'tt') return wordsOfYoutube(root)
  const found: Words[] = []
  const body = childNamed(root, 'body')
  if (body) collectWords(body, { start: 0, end: 0 }, readRates(root), found)
  return found
}

/** Cues in order of time; none where the XML is broken. */
export const readTimedXml = (text: string): TimedText[] => {
  let root: XmlElement
  try {
    root = parseXml(text.trimStart())
  } catch (error) {
    if (error instanceof XmlError) return []
    throw error
  }
  return collectAll(root)
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end, text: written }) => {
      const { speaker, text: words } = splitSpeaker(withoutMarkup(written))
      return words === '' ? [] : [{ start, end: Math.max(start, end), speaker, text: words }]
    })
}
