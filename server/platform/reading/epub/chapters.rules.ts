// Chapters of an EPUB under the titles of its navigation.
import { type FlowParagraph, headingParagraph } from '../flow/flow.rules.ts'
import type { Entry } from './package.ts'

const fold = (text: string): string => text.toLowerCase().replace(/[\s\p{P}]+/gu, '')

/** Paragraphs at a chapter's start among which its title may stand. */
const titleWithin = 4

const shiftLevels = (flow: readonly FlowParagraph[], by: number): FlowParagraph[] =>
  flow.map(paragraph =>
    paragraph.kind === 'heading' ? headingParagraph(paragraph.level + by, paragraph.text) : paragraph,
  )

/** Paragraphs of a chapter below its title; headings within it are of lower levels. */
export const placeChapter = (flow: readonly FlowParagraph[], entry: Entry | undefined): FlowParagraph[] => {
  if (!entry || flow.length === 0) return [...flow]
  const wanted = fold(entry.title)
  const at = flow.findIndex(({ text }, i) => i < titleWithin && fold(text) === wanted)
  const own = at < 0 ? undefined : flow[at]
  if (own?.kind === 'heading') return shiftLevels(flow, entry.level - own.level)
  const top = Math.min(9, ...flow.filter(({ kind }) => kind === 'heading').map(({ level }) => level))
  const heading = headingParagraph(entry.level, entry.title)
  const shifted = shiftLevels(flow, entry.level + 1 - top)
  if (at < 0) return [heading, ...shifted]
  // The title stands there as text.
  return shifted.map((paragraph, i) => (i === at ? heading : paragraph))
}
