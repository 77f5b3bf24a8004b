// The lexicon of lemmas (`lemmas.json`, written by `bench/parser/train.ts`).
import { z } from 'zod'
import type { Lexicon } from './lemma.rules.ts'

/** `irregular`: for each Penn tag forms, each with its lemmas behind it: "went go; 's be have". */
const lexiconSchema = z.object({ bases: z.string(), irregular: z.record(z.string(), z.string()) })

/** @throws where the text is no lexicon */
export const readLexicon = (text: string): Lexicon => {
  const { bases, irregular } = lexiconSchema.parse(JSON.parse(text))
  const entries = Object.entries(irregular).flatMap(([tag, forms]) =>
    forms.split('; ').map((entry): [string, string[]] => {
      const [form, ...lemmas] = entry.split(' ')
      return [`${tag} ${form}`, lemmas]
    }),
  )
  return { bases: new Set(bases.split(' ')), irregular: new Map(entries) }
}
