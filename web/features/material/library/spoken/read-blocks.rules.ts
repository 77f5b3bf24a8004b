// Lines, paragraphs and slides of a source as blocks that are read aloud, in parts by heading.
import type { Place } from '@lantern/contract/material/library/library'
import type { SourceContent, TableRow } from '@lantern/contract/material/library/source-content'
import type { BlockLook } from '../../../../lib/listen/script.ts'

/** Block with the units of the viewer that show it. */
export type ReadBlock = {
  text: string
  look: BlockLook
  units: readonly number[]
  /** Words that the units show before it. */
  before?: string
  /** Level of a heading. */
  level?: number
}

export type ReadPart = { title: string; place: Place; blocks: ReadBlock[] }

const captionStart = /^(?:fig(?:ure|s?\.)|table|abb(?:ildung|\.)|चित्र|तालिका)\s*[\dIVX]/iu

export const lookOfText = (text: string): BlockLook => (captionStart.test(text) ? 'caption' : 'text')

const rowText = ({ cells }: TableRow): string =>
  cells
    .map(({ text }) => text.trim())
    .filter(text => text !== '')
    .join(', ')

const fence = /^ {0,3}(?:```|~~~)/
const markdownHeading = /^ {0,3}(#{1,6})\s+\S/
const ownLine = /^\s*(?:[-*+•]|\d{1,3}[.)])\s|^\s*\||^ {0,3}#{1,6}\s/

type TextLine = { unit: number; text: string; tableRow?: TableRow | undefined }

/** Lines of a text: those of a paragraph are one block, as sentences go over their ends. */
export const blocksOfLines = (lines: readonly TextLine[], isMarkdown: boolean): ReadBlock[] => {
  const blocks: ReadBlock[] = []
  let isOpen = false
  let isCode = false
  for (const { unit, text, tableRow } of lines) {
    const last = blocks.at(-1)
    const heading = isMarkdown && !isCode ? markdownHeading.exec(text)?.[1] : undefined
    if (isMarkdown && fence.test(text)) {
      isCode = !isCode
      isOpen = false
    } else if (tableRow) {
      blocks.push({ text: rowText(tableRow), look: 'row', units: [unit] })
      isOpen = false
    } else if (text.trim() === '') isOpen = false
    else if (heading) {
      blocks.push({ text, look: 'heading', units: [unit], level: heading.length })
      isOpen = false
    } else if (last && isOpen && (isCode || !ownLine.test(text))) {
      last.text += `\n${text}`
      last.units = [...last.units, unit]
    } else {
      blocks.push({ text, look: isCode ? 'code' : lookOfText(text), units: [unit] })
      isOpen = true
    }
  }
  return blocks
}

type Flowing = Exclude<SourceContent, { kind: 'slides' }>

const blocksOfFlow = (content: Flowing): ReadBlock[] =>
  content.kind === 'transcript'
    ? content.cues.map(({ text, speaker }, i) => ({
        text,
        look: 'text',
        units: [i + 1],
        before: speaker ?? '',
      }))
    : content.paragraphs.map(({ number, kind, level, text, tableRow }) => {
        const units = [number]
        if (tableRow) return { text: rowText(tableRow), look: 'row', units }
        if (kind === 'heading') return { text, look: 'heading', units, level }
        if (kind === 'code') return { text, look: 'code', units }
        return { text, look: kind === 'alt' || kind === 'picture' ? 'caption' : lookOfText(text), units }
      })

/** Blocks of a part without headings. */
const maxBlocks = 60
/** Levels of headings that begin a part. */
const partLevels = 2

/** Parts of a text, at its headings; a long stretch without one is cut. */
export const partsOfBlocks = (
  blocks: readonly ReadBlock[],
  name: string,
  placeOf: (first: number, last: number) => Place,
): ReadPart[] => {
  const parts: { title: string; blocks: ReadBlock[] }[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    const begins = block.look === 'heading' && (block.level ?? 1) <= partLevels
    // A title and the heading right below it are one part.
    const isBare = last?.blocks.every(({ look }) => look === 'heading') ?? false
    if (last && begins && isBare && last.blocks.length > 0) {
      last.title = block.text.replace(/^[\s#]+/, '')
      last.blocks.push(block)
    } else if (!last || begins || last.blocks.length >= maxBlocks)
      parts.push({
        title: begins ? block.text.replace(/^[\s#]+/, '') : (last?.title ?? name),
        blocks: [block],
      })
    else last.blocks.push(block)
  }
  return parts.map(({ title, blocks: own }) => ({
    title,
    blocks: own,
    place: placeOf(own[0]!.units[0]!, own.at(-1)!.units.at(-1)!),
  }))
}

const placeOfCues = (
  content: Extract<Flowing, { kind: 'transcript' }>,
  first: number,
  last: number,
): Place => ({
  kind: 'time',
  start: content.cues[first - 1]?.start ?? 0,
  end: content.cues[last - 1]?.end ?? 0,
})

/** A document by its headings, a transcript in stretches, each slide by itself. */
export const partsOfContent = (content: SourceContent, name: string): ReadPart[] => {
  if (content.kind !== 'slides')
    return partsOfBlocks(blocksOfFlow(content), name, (first, last) =>
      content.kind === 'document' ? { kind: 'paragraphs', first, last } : placeOfCues(content, first, last),
    )
  return content.slides
    .filter(({ hidden }) => !hidden)
    .map(({ number, title, lines }) => {
      const units = [number]
      const blocks: ReadBlock[] = []
      let before = ''
      const add = (text: string, look: BlockLook) => {
        blocks.push({ text, look, units, before })
        before += text
      }
      if (title !== null) add(title, 'heading')
      for (const { text, kind, tableRow } of lines) {
        if (tableRow) add(rowText(tableRow), 'row')
        else if (kind === 'code') add(text, 'code')
        else add(text, kind ? 'caption' : lookOfText(text))
      }
      return { title: title ?? name, place: { kind: 'slide', slide: number }, blocks }
    })
}
