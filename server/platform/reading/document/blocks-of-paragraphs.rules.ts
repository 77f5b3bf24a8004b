// Paragraphs of a document as the blocks that passages are cut from.
import { readFormulas } from '@lantern/contract/formula-words.rules'
import type { DocumentParagraph } from '@lantern/contract/material/library/source-content'
import type { Block } from '../blocks.ts'
import { ofDrawing } from '../drawing-blocks.rules.ts'

const blockKinds = { heading: 'heading', row: 'row', code: 'code' } as const

const toBlock = ({ number, kind, level, text, label }: DocumentParagraph): Block => ({
  kind: kind === 'heading' || kind === 'row' || kind === 'code' ? blockKinds[kind] : 'paragraph',
  level: kind === 'heading' ? level : 0,
  text,
  labelLength: label?.length ?? 0,
  words: [],
  units: { first: number, starts: [0] },
  ...ofDrawing(kind),
})

/** Paragraphs as blocks, with their numbers as units; lines of code side by side are one block. */
export const blocksOfParagraphs = (paragraphs: readonly DocumentParagraph[]): Block[] => {
  const blocks: Block[] = []
  for (const paragraph of paragraphs) {
    const before = blocks.at(-1)
    if (paragraph.kind === 'code' && before?.kind === 'code' && before.units) {
      before.units.starts.push(before.text.length + 1)
      before.text += `\n${paragraph.text}`
    } else blocks.push(toBlock(paragraph))
  }
  return blocks
}

/** Title of a document without its number. */
export const titleOf = (paragraphs: readonly DocumentParagraph[]): string | null => {
  const heading = paragraphs.find(({ kind }) => kind === 'heading')
  return heading ? readFormulas(heading.text.slice(heading.label?.length ?? 0).trimStart()) || null : null
}
