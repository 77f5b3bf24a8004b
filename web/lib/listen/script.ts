// Texts that are read aloud: parts of blocks, as views and sources give them.

import type { Place } from '@lantern/contract/material/library/library'

export type BlockLook = 'text' | 'heading' | 'code' | 'row' | 'caption'

/** Paragraph, heading, line of code, caption or row of a table. */
export type Block = {
  text: string
  look: BlockLook
  /** Its place on the screen now. */
  find(): Shown
}

/** Elements that show a block, in order, none while it isn't on the screen; and their letters before it. */
type Shown = { elements: readonly Element[]; skip: number }

/** Page, slide or section, read without a pause between its blocks. */
export type Part = {
  title: string
  /** Place in its source; null without one. */
  place: Place | null
}

/** Parts under one heading, by their numbers from 0. */
export type Chapter = { title: string; first: number; last: number }

/** Scope of the place that is remembered, and of the player beside a source. */
export type Script = {
  /** "source:ID", or "text" for a text that is on the screen. */
  id: string
  title: string
  /** Address of the screen that shows it. */
  address: string | null
  parts: readonly Part[]
  chapters: readonly Chapter[]
  load(part: number): Promise<Block[]>
  /** Frees what it has opened; `load` opens it again. */
  close?(): void
}
