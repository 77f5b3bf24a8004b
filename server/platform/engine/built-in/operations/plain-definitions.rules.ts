// Sentences that say what something is, by their form alone: "A linestyle is a …", or "Memcheck is …" below its heading.
// Manuals have few facts of other kinds.
import { listDefinitions } from '../definitions/definitions.rules.ts'

export type PlainDefinition = { question: string; sentence: number }

const plainName = /^\p{L}[\p{L}\p{N}'’-]*(?: \p{L}[\p{L}\p{N}'’-]*){0,2}$/u
const saysKind = /^(?:an?|the) (?!(?:same|only|case|default|following|first|last|next|one)\b)/u

/** Words of subjects that name nothing by themselves, or only something said before. */
const dependent = new Set(
  (
    'all also another any as at both but by default each either every for from he here how i if in it its more most ' +
    'neither no none not note nothing now on one only other others our same she so some something such that the their ' +
    'then there these they this those to we what when where whether which who why with you your following above below ' +
    'and or of case typical usual common simple good bad recall remember suppose imagine assume ' +
    'first second third last next previous result results reason purpose example examples idea point aim'
  ).split(' '),
)

/** Capitals of a sentence's start go where the text has the name in small letters, too. */
const nameInText = (name: string, text: string): string => {
  const small = `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
  return text.includes(` ${small}`) || name.includes(' ') ? small : name
}

/** The first definition of a passage. @param sentences texts of its sentences, in order */
export const findPlainDefinition = (
  sentences: readonly string[],
  heading: string,
): PlainDefinition | null => {
  for (const [sentence, text] of sentences.entries()) {
    const found = listDefinitions(text).find(({ form, from }) => form === 'is' && from === 0)
    if (!found || !/^(?:is|are)$/u.test(found.verb) || !saysKind.test(found.meaning ?? '')) continue
    const { article, term: name, verb } = found
    if (!plainName.test(name) || name.split(' ').some(part => dependent.has(part.toLowerCase()))) continue
    // "The option is a …" says of which one only where a heading names it.
    if (article === 'The ' && !` ${heading.toLowerCase()} `.includes(` ${name.toLowerCase()} `)) continue
    const asked = article ? name : nameInText(name, sentences.join(' '))
    return { question: `What ${verb} ${article.toLowerCase()}${asked}?`, sentence }
  }
  return null
}
