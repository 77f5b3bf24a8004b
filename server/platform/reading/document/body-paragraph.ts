// A paragraph of a Word document, as its XML says.
import type { Fonts } from '../office/code.rules.ts'
import type { DrawingOfCell } from './drawing-gatherer.ts'
import type { Shape } from './styles.rules.ts'

export type BodyParagraph = {
  /** Words with their tabs and line breaks. */
  text: string
  styleId: string | undefined
  own: Shape
  /** Footnotes and endnotes it refers to, by kind and id. */
  notes: string[]
  /** Whether its end was deleted, so that what is left belongs to the paragraph behind it. */
  isDeleted: boolean
  /** Drawing that it stands for, within a cell or a note; null for words. */
  drawing: DrawingOfCell | null
  fonts: Fonts
}

export const createParagraph = (): BodyParagraph => ({
  text: '',
  styleId: undefined,
  own: {},
  notes: [],
  isDeleted: false,
  drawing: null,
  fonts: { mono: false, other: false, inherited: false },
})
