// When people were born and died, as articles open: "Joseph Haydn (31 March 1732 – 31 May 1809) was …".
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import type { Document, Sentence } from '../document/document.ts'
import { nearestYear, wrongYears } from '../form/wrong-years.ts'
import type { Fact } from './fact.ts'

const DATES =
  /^(?<name>\p{Lu}[\p{L}’'.-]*(?: (?:\p{Lu}[\p{L}’'.-]*|van|von|de|da|di|del|la|le|al|ibn)){1,4}),? \((?:born )?[^()?;]*?(?<born>1\d{3}|20\d{2})\s?[–—-]\s?[^()?;]*?(?<died>1\d{3}|20\d{2})\),? (?:was|is) /u
/** "c. 1450", "before 1200": nobody knows exactly. */
const ABOUT = /\b(?:c\.|ca\.|circa|about|before|after|or|probably|BC|BCE|fl\.)/u
/** Limits of a lifespan in years: beyond them, the years give a reign or a duration. */
const LONGEST_LIFE = 110
const SHORTEST_LIFE = 15

type Told = { year: number; question: string; statement: (year: string) => string }

const readLife = (doc: Document, sentence: Sentence): Fact[] => {
  const match = DATES.exec(sentence.whole)
  const { name, born, died } = match?.groups ?? {}
  if (!match || !name || !born || !died || ABOUT.test(match[0])) return []
  const age = Number(died) - Number(born)
  if (age < SHORTEST_LIFE || age > LONGEST_LIFE) return []
  const asFact = ({ year, question, statement }: Told): Fact => {
    const wrong = (random: () => number) => wrongYears(doc, { sentence, year }, random)
    return {
      kind: 'year',
      sentence,
      answer: String(year),
      accepted: [String(year)],
      question,
      wrong,
      gap: statement(gapMark),
      number: { value: year, unit: null, tolerance: 0 },
      bloom: 'remember',
      explanation: statement(String(year)),
      altered: random => {
        const other = nearestYear(wrong(random), year)
        return other
          ? { text: statement(other.text), explanation: `The year was ${year}, not ${other.text}.` }
          : null
      },
    }
  }
  return [
    asFact({
      year: Number(born),
      question: `In what year was ${name} born?`,
      statement: year => `${name} was born in ${year}.`,
    }),
    asFact({
      year: Number(died),
      question: `In what year did ${name} die?`,
      statement: year => `${name} died in ${year}.`,
    }),
  ]
}

export const findLives = (doc: Document): Fact[] => doc.sentences.flatMap(sentence => readLife(doc, sentence))
