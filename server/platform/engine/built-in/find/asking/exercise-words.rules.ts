// Words of an exercise by which the material may help with it. Numbers, unknowns and the words of any exercise find what
// happens to be numbered alike.
import { cachedPlainWord, getTerm } from '../../../../text/stems.ts'
import { isStopWord, tokenize } from '../../../../text/tokens.rules.ts'

const ofAnyExercise: ReadonlySet<string> = new Set(
  `solve find calculate compute work out evaluate simplify determine show prove verify derive give write answer solution
  exercise problem question homework assignment worksheet task equation expression result value number sum if then let
  please help me my can could you i we the this that it following using use without each every get got how much many far
  long fast high old heavy what which does do is are when where why one two three four five six seven eight nine ten
  metre meter metres meters kilometre kilometres km cm mm kg gram grams second seconds minute minutes hour hours day days
  year years percent degree degrees euro euros dollar dollars a b c d e f g h n m t u v w x y z`.split(
    /\s+/u,
  ),
)
const minLength = 3

const listTerms = (text: string): string[] =>
  tokenize(text)
    .map(({ surface }) => cachedPlainWord(surface))
    .filter(plain => /^\p{L}+$/u.test(plain) && !isStopWord(plain))
    .map(plain => getTerm(plain, 'english'))

/** Distinct words that say what an exercise is about, in its order. */
export const listSubjectWords = (exercise: string): string[] => {
  const words = tokenize(exercise.slice(0, 2_000)).map(({ surface }) => surface)
  return [
    ...new Set(
      words.filter(word => {
        const plain = cachedPlainWord(word)
        const isWord = plain.length >= minLength && /^\p{L}[\p{L}\p{M}]*$/u.test(plain)
        return isWord && !isStopWord(plain) && !ofAnyExercise.has(plain)
      }),
    ),
  ]
}

/** Whether a passage shares what an exercise is about: two of its words, or the only one. */
export const sharesSubject = (subject: readonly string[], passage: string): boolean => {
  const terms = new Set(listTerms(passage))
  const shared = new Set(subject.flatMap(listTerms).filter(term => terms.has(term)))
  return shared.size >= Math.min(2, new Set(subject.flatMap(listTerms)).size)
}
