// True and false statements: sentences as they stand, and false statements made of them.

import { isPast } from '../../language/tagger.ts'
import { type Document, isOfProse, type Sentence } from '../document/document.ts'
import { refuses } from '../judge/refuse.ts'
import { statementRules } from '../judge/statements.rules.ts'
import { reword } from '../reword/reword.ts'
import { type FalseStatement, makeFalse } from './false-statements.ts'

/** `reworded`: what it says in other words; null where none are sure to say the same. */
export type Statement = { sentence: Sentence; reworded: string | null; altered: FalseStatement | null }

/** Whether the sentence tells what happened, not what holds: "limited resources", "is supported" are no past. */
export const tellsOfPast = ({ words }: Pick<Sentence, 'words'>): boolean =>
  words.some((word, i) => {
    // "limited" and "children" look like forms of the past.
    if (!isPast(word) || (word.pos !== 'VERB' && word.pos !== 'AUX')) return false
    if (word.pos === 'AUX') return true
    const [before, after] = [words[i - 1], words[i + 1]]
    const isPassive = words
      .slice(Math.max(0, i - 3), i)
      .some(({ lower }) => /^(?:is|are|be|being)$/u.test(lower))
    const isAdjective = /^(?:NOUN|ADJ|PROPN)$/u.test(after?.pos ?? '') && before?.pos !== 'NOUN'
    // "the waste produced by the cell"
    const isBehindNoun =
      before?.pos === 'NOUN' &&
      after?.pos === 'ADP' &&
      words.some((other, at) => at !== i && (other.pos === 'AUX' || (other.pos === 'VERB' && !isPast(other))))
    return !isPassive && !isAdjective && !isBehindNoun
  })

export const findStatements = (doc: Document): Statement[] =>
  doc.sentences.flatMap(sentence => {
    if (!isOfProse(sentence)) return []
    const { text, words } = sentence
    const claim = { text, words, tellsOfPast: () => tellsOfPast(sentence) }
    if (refuses(doc, sentence, statementRules, claim)) return []
    return [{ sentence, reworded: reword(doc, sentence), altered: makeFalse(doc, sentence) }]
  })
