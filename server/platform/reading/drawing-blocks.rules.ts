// Blocks whose words are those of a drawing.
import type { Block } from './blocks.ts'

/** Part of a block that tells words of a drawing from those of the text. @param kind of the paragraph or line */
export const ofDrawing = (kind: string | undefined): Pick<Block, 'drawing'> =>
  kind === 'alt' || kind === 'picture' ? { drawing: kind } : {}
