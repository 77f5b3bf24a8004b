// Sentences that a reader underlined in a document, by its text alone, and the share that a summary has. A
// thing has the wordings of the document that state it; a summary quotes whole sentences, so any of them will
// do.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { containsWording, foldText } from './fold.rules.ts'

const underlinedSchema = z.array(
  z.strictObject({ thing: z.string().min(1), said: z.array(z.string().min(1)).min(1) }),
)
type Underlined = z.output<typeof underlinedSchema>[number]

/** Null where nobody has read the document. */
export const readUnderlined = (name: string): Underlined[] | null => {
  const path = join(import.meta.dirname, 'underlined', `${name}.json`)
  return existsSync(path) ? underlinedSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}

/** The things of which no wording stands in any of the texts. */
export const listUnsaid = (underlined: readonly Underlined[], texts: readonly string[]): Underlined[] => {
  const folded = texts.map(foldText)
  return underlined.filter(
    ({ said }) => !said.some(wording => folded.some(text => containsWording(text, wording))),
  )
}
