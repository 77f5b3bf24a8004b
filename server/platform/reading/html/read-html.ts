// Reads a page of HTML: its main text where much is around it, else all of it.
import { readFile } from 'node:fs/promises'
import { Readability } from '@mozilla/readability'
import { decodeTextFile } from '../../encodings/decode-text.ts'
import type { FileTask } from '../file-task.ts'
import type { FlowParagraph } from '../flow/flow.rules.ts'
import { buildFlowDocument } from '../flow/flow-document.ts'
import { type ReadDocument, ReadingError } from '../index.ts'
import { parseMediaType } from '../media-type.rules.ts'
import { checkLetters } from '../text-limits.ts'
import { readHtmlFlow } from './html-flow.ts'
import { getTextContent, type HtmlDocument, type HtmlNode, parsePage } from './html-node.ts'
import { countPictures } from './pictures.ts'

/** Elements beyond which the main text isn't looked for: it takes too long. */
const maxElements = 60_000
/** Share of a page's letters in links from which on much of it is around its text. */
const maxLinkShare = 0.3
/** Share of the letters outside of links that the main text has to hold. */
const minMainShare = 0.5

const countLetters = (flow: readonly FlowParagraph[]): number =>
  flow.reduce((sum, { text }) => sum + text.length, 0)

const findRoot = ({ documentElement }: HtmlDocument): HtmlNode => {
  if (!documentElement) throw new ReadingError('no-text')
  return documentElement
}

/** Main text of a page (Mozilla's Readability), which changes the page; null where none is found. */
const findMainText = (page: HtmlDocument): HtmlNode | null => {
  try {
    const article = new Readability<HtmlNode>(page as never, {
      maxElemsToParse: maxElements,
      serializer: node => node as unknown as HtmlNode,
      disableJSONLD: true,
    }).parse()
    return article?.content ?? null
  } catch {
    // Too many elements, or markup that it can't follow: the whole page is read.
    return null
  }
}

const countLinked = (root: HtmlNode): number => {
  let letters = 0
  for (const link of root.querySelectorAll('a')) letters += getTextContent(link).length
  return letters
}

/** Paragraphs of a page, with its name as the heading where its main text has none. */
export const readPage = (html: string): { flow: FlowParagraph[]; title: string | null; pictures: number } => {
  const page = parsePage(html)
  const root = findRoot(page)
  const title = page.title?.trim() || null
  const all = readHtmlFlow(root, { withoutSurroundings: true })
  const whole = all.length > 0 ? all : readHtmlFlow(root)
  const [letters, linked] = [countLetters(whole), countLinked(root)]
  const pictures = countPictures(root, true)
  if (linked <= maxLinkShare * letters) return { flow: whole, title, pictures }
  const main = findMainText(page)
  const flow = main ? readHtmlFlow(main) : []
  if (!main || countLetters(flow) < minMainShare * Math.max(0, letters - linked))
    return { flow: whole, title, pictures }
  const heading = whole.find(({ kind, level }) => kind === 'heading' && level === 1)
  const hasHeading = flow.some(({ kind, text }) => kind === 'heading' && text === heading?.text)
  return { flow: heading && !hasHeading ? [heading, ...flow] : flow, title, pictures: countPictures(main) }
}

/** @throws ReadingError `empty`, `not-text`, `no-text` or `too-much-text` */
export const readHtml = async ({ path, mediaType = null }: FileTask): Promise<ReadDocument> => {
  const decoded = decodeTextFile(await readFile(path), parseMediaType(mediaType)?.charset)
  if (decoded === null) throw new ReadingError('not-text')
  if (decoded.text.trim() === '') throw new ReadingError('empty')
  checkLetters(decoded.text.length)
  const { flow, title, pictures } = readPage(decoded.text)
  return buildFlowDocument(flow, { title, pictures, guessedEncoding: decoded.guessed })
}
