// Sources in Hindi as question making sees them: sentences that may be asked about, with what they say.
import { areMatterHeadings } from '../../../../text/matter.rules.ts'
import { detectSentenceKind } from '../../../../text/sentence-kinds.rules.ts'
import { getSentences } from '../../index/sentences.ts'
import type { SourceIndex } from '../../index/source-index.ts'
import { refuseHindiSentence } from '../../language/hindi/sentence.rules.ts'
import type { HindiFact, HindiSentence } from './fact.ts'
import { knowNames, readActors, readListedNames } from './names.rules.ts'
import { readHindiNumbers } from './numbers.rules.ts'
import { findTerm, readHindiTerms, readNamesGiven } from './terms.rules.ts'
import { listYears, readHindiYears } from './years.rules.ts'

export type HindiDocument = { sentences: HindiSentence[]; facts: HindiFact[] }

const readSentences = (index: SourceIndex, from: { sentence: number; passage: number }): HindiSentence[] => {
  let number = from.sentence
  return index.passages.flatMap((passage, p) =>
    areMatterHeadings(passage.headings)
      ? getSentences(passage).map(({ start, end }) => {
          const raw = passage.text.slice(start, end)
          return {
            number: number++,
            passage,
            passageNumber: from.passage + p,
            text: raw.replace(/\s+/gu, ' ').trim(),
            quotation: { sourceId: index.id, passageId: passage.id, start, end, text: raw },
          }
        })
      : [],
  )
}

/** Years, terms and names are wrong choices within their source. */
const readSource = (all: readonly HindiSentence[]): HindiDocument => {
  const asked = all.filter(
    ({ text }) => detectSentenceKind(text) === 'statement' && refuseHindiSentence(text) === null,
  )
  const years = [...new Set(all.flatMap(({ text }) => listYears(text)))]
  const terms = all.flatMap(({ text }) => findTerm(text)?.name ?? [])
  const known = knowNames(all)
  const facts = asked.flatMap(sentence => [
    ...readHindiTerms(sentence, terms),
    ...readNamesGiven(sentence),
    ...readHindiYears(sentence, years),
    ...readHindiNumbers(sentence),
    ...readActors(sentence, known),
    ...readListedNames(sentence, known),
  ])
  return { sentences: asked, facts }
}

export const readHindi = (indexes: readonly SourceIndex[]): HindiDocument => {
  const whole: HindiDocument = { sentences: [], facts: [] }
  const from = { sentence: 0, passage: 0 }
  for (const index of indexes) {
    const all = readSentences(index, from)
    const { sentences, facts } = readSource(all)
    whole.sentences.push(...sentences)
    whole.facts.push(...facts)
    from.sentence += all.length
    from.passage += index.passages.length
  }
  return whole
}
