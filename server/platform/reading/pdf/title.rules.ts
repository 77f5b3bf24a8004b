// Picks a title worth showing for a PDF.
import type { Block } from '../blocks.ts'

const longestTitle = 200
const leftovers =
  /^(?:untitled|document\d*|title|microsoft \w+\s*-.*|.*\.(?:pdf|docx?|tex|dvi|indd|pptx?|ps|rtf|html?))$/iu

/** The file's own title unless a program left it there, else the first heading of the first pages, else null. */
export const chooseTitle = (metadata: string, blocks: Block[]): string | null => {
  const own = metadata.trim()
  if (/\p{L}{2}/u.test(own) && own.length <= longestTitle && !leftovers.test(own)) return own
  const first = blocks.find(block => block.kind === 'heading' && (block.words[0]?.page ?? 1) <= 3)
  return first && first.text.length <= longestTitle ? first.text : null
}
