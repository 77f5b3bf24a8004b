// A date at the other end of its sentence: "In 1795 a new constitution gave …" says what "A new constitution gave … in
// 1795" says.
import { capitalised } from '../../language/clean-sentence.rules.ts'
import { withBorders } from '../../language/words/phrases.words.ts'
import { months } from '../../language/words/time.words.ts'
import { asInside, getClauseText, readClause } from '../document/clause.ts'
import type { Document, Sentence } from '../document/document.ts'

const MONTHS = months.join('|')
const DATE = `(?:(?:early|late|the spring of|the summer of|the autumn of|the winter of) )?(?:\\p{Nd}{1,2} )?(?:(?:${MONTHS}) )?(?:AD )?(?:1\\p{Nd}{3}|20\\p{Nd}{2}|(?<=AD )\\p{Nd}{1,3})`
const DATE_ALONE = new RegExp(`^(?:In|On|By|During) ${DATE}$`, 'u')
const DATE_AT_END = new RegExp(` (?<when>(?:in|on) ${DATE})\\.$`, 'u')
const ANY_YEAR = withBorders(/\b(?:1\p{Nd}{3}|20\p{Nd}{2})\b/gu)

/** With these inside, the date may belong to a part of the sentence. */
const HANGS =
  /,| centur(?:y|ies)\b| (?:that|which|who|where|when|after|before|while|until|since|to (?!(?:the|an?|his|its|their|two|three|four|five|\p{Lu}\p{L}*)\b)\p{L}+|and was|and were|and \p{Ll}+ed) /u
const OPENS_WITH_PLACE = /^(?:In|On|At|By|During|After|Before|Under|From) /u

const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
const countYears = (text: string) => text.match(ANY_YEAR)?.length ?? 0

/** The date that opens the sentence at its end. */
const moveBack = (sentence: Sentence): string | null => {
  const clause = readClause(sentence)
  if (!clause || clause.from === 0) return null
  const when = getClauseText(sentence, 0, clause.from).replace(/,$/u, '')
  const rest = sentence.text.slice(sentence.words[clause.from]!.start, -1)
  // Behind another clause the date would belong to that one.
  if (!DATE_ALONE.test(when) || HANGS.test(rest)) return null
  return `${capitalised(rest)} ${small(when)}.`
}

/** The date that ends the sentence at its opening. */
const moveToFront = (doc: Document, { text }: Sentence): string | null => {
  const match = DATE_AT_END.exec(text)
  const when = match?.groups?.when
  const said = text.slice(0, match?.index)
  const rest = when && !OPENS_WITH_PLACE.test(said) ? asInside(said, doc) : null
  if (!when || rest === null || countYears(text) > 1 || HANGS.test(rest)) return null
  return `${capitalised(when)} ${rest}.`
}

/** Null where no date can be moved. */
export const moveTime = (doc: Document, sentence: Sentence): string | null =>
  moveBack(sentence) ?? moveToFront(doc, sentence)
