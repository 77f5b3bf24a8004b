// Picks a title worth showing for a PDF.
import type { Block } from '../blocks.ts'

const maxTitleLength = 200
const lastTitlePage = 3
const leftovers =
  /^(?:untitled|document\d*|title|microsoft \w+\s*-.*|.*\.(?:pdf|docx?|tex|dvi|indd|pptx?|ps|rtf|html?))$/iu

/** The file's own title unless a program left it there, else the outermost heading of the first page that has one, else null. */
export const chooseTitle = (metadata: string, blocks: Block[]): string | null => {
  const own = metadata.trim()
  if (/\p{L}{2}/u.test(own) && own.length <= maxTitleLength && !leftovers.test(own)) return own
  const headings = blocks.filter(
    block => block.kind === 'heading' && block.words[0] && block.contents === undefined,
  )
  const page = headings[0]?.words[0]?.page ?? 0
  if (page === 0 || page > lastTitlePage) return null
  const together = headings.filter(heading => heading.words[0]!.page === page)
  const outermost = together.reduce((best, heading) => (heading.level < best.level ? heading : best))
  return outermost.text.length <= maxTitleLength ? outermost.text : null
}
