// Reads a query of a few key words as the question that it stands for: "mitosis meiosis difference" compares, and
// "function handle" wants to know what that is. Full questions stay as they are.

/** Words of a query: more are a sentence. */
const maxWords = 6
/** Words of a thing that is to be defined: three are as often what something does ("footbridge London sway"). */
const maxDefinedWords = 2

const asks =
  /^(?:what|which|who|whose|whom|when|where|why|how|is|are|was|were|do|does|did|can|could|may|must|should|will|would|has|have|had|if|name|list|give|show|find|define|explain|describe|tell|compare|please|and|but|or|so|then|also|more|else|in|on|at|of|for|to|with|from|by|as|not|no|yes|ok|okay|really|i|we|you|my|your|the first|the second|go on|next|again|help|thanks?)\b/iu
/** Verbs and pronouns that only a sentence has. */
const ofSentence =
  /(?:^|\s)(?:is|are|was|were|am|be|does|do|did|can|could|must|should|would|will|has|have|had|it|its|this|that|these|those|they|them|their|he|she|his|her|him|i|we|you|me|us)(?=\s|$)/u
const sentenceMarks = /[.,;:!?"“”]\s|[,;:!]/u
/** Words that join several things, or ask for more than what one thing is. */
const joins = /\s(?:and|or|without|with|before|after|between|for|to|than|not|when|if|as|\+|&)\s/iu
/** Words that mean something only of a thing named before. */
const relational =
  /^(?:(?:the|an?|some|any|main|most|important|other|more|further|all|different|short|full|exact)\s+)*(?:advantages?|disadvantages?|benefits?|drawbacks?|causes?|effects?|reasons?|consequences?|results?|examples?|uses?|types?|kinds?|forms?|parts?|steps?|stages?|phases?|formulas?|definitions?|meanings?|differences?|dates?|years?|authors?|details?|summary|answers?|solutions?|pros|cons|pros and cons|similarities)(?:\s+(?:and|or)\s+(?:dis)?\w+)?$/iu

const lists =
  'advantages|disadvantages|benefits|drawbacks|effects|consequences|examples|types|kinds|forms|parts|steps|stages|phases|layers|functions|properties|characteristics|features|differences'

type Rule = { wording: RegExp; toQuestion: (words: RegExpExecArray) => string | null }

/** Halves of "sidereal day solar day", which repeat their last word, or of two words. */
const splitSides = (words: string): readonly [string, string] | null => {
  const joined = /^(.+?)\s+(?:and|or|from|to|with|vs\.?|versus|between|&|\/)\s+(.+)$/iu.exec(words)
  if (joined) return [joined[1]!, joined[2]!]
  const all = words.split(' ')
  if (all.length === 2) return [all[0]!, all[1]!]
  const [left, right] = [all.slice(0, all.length / 2), all.slice(all.length / 2)]
  const repeats = left.at(-1)?.toLowerCase() === right.at(-1)?.toLowerCase()
  return all.length % 2 === 0 && repeats ? [left.join(' '), right.join(' ')] : null
}

const compare = (words: string): string | null => {
  const sides = splitSides(words.replace(/^(?:between|of)\s+|\s+(?:between|of)$/giu, ''))
  return sides && `What is the difference between ${sides[0]} and ${sides[1]}?`
}

const rest = (words: RegExpExecArray): string =>
  (words[1] ?? words[2] ?? '').replace(/^of\s+(?:the\s+)?/iu, '')

/** Forms of queries in the order in which they are tried. */
const rules: readonly Rule[] = [
  {
    wording: /^(?:(?:the )?difference\s+(.+)|(.+)\s+(?:difference|differ|compared|comparison))$/iu,
    toQuestion: words => compare(rest(words)),
  },
  { wording: /^(.+\s(?:vs\.?|versus)\s.+)$/iu, toQuestion: words => compare(words[1]!) },
  {
    wording:
      /^(?:(?:abbreviation|full form|long form)\s+(.+)|(.+)\s+(?:abbreviation|full form|long form|stands? for))$/iu,
    toQuestion: words => `What does ${rest(words)} stand for?`,
  },
  {
    wording: /^(?:(?:definition|meaning)\s+(.+)|(.+)\s+(?:definition|meaning|defined))$/iu,
    toQuestion: words => `What is ${rest(words)}?`,
  },
  {
    wording: /^(?:(?:the )?(?:causes?|reasons?)\s+(.+)|(.+)\s+(?:causes?|reasons?))$/iu,
    toQuestion: words => `What are the causes of ${rest(words).replace(/^for\s+/iu, '')}?`,
  },
  {
    wording: /^(?:(?:the )?(?:year|date)\s+(.+)|(.+)\s+(?:year|date))$/iu,
    toQuestion: words => `In what year was ${rest(words)}?`,
  },
  {
    wording: new RegExp(`^(?:(?:the )?(?:${lists})\\s+(?:of\\s+)?(.+)|(.+)\\s+(?:${lists}))$`, 'iu'),
    toQuestion: words => {
      const kind = new RegExp(`(?:^|\\s)(${lists})(?=\\s|$)`, 'iu').exec(words[0])![1]!
      return `What are the ${kind.toLowerCase()} of ${rest(words)}?`
    },
  },
]

/** Whether a question, or a query, is about a part or a property of something that it doesn't name: "the causes". */
export const asksRelation = (text: string): boolean =>
  relational.test(
    text
      .trim()
      .slice(0, 120)
      .replace(/^(?:what|which) (?:is|are|was|were)\s+/iu, '')
      .replace(/[\s?!.]+$/u, ''),
  )

/** Whether a text is a few words to look for rather than a question, a request or a continuation. */
export const isKeyWordQuery = (text: string): boolean => {
  const words = text.split(/\s+/u)
  if (words.length > maxWords || !/\p{L}{2}/u.test(text)) return false
  // One word with a question mark goes on with what was said.
  if (text.endsWith('?') && words.length === 1) return false
  const bare = text.replace(/\s*\?+$/u, '')
  return (
    !asks.test(bare) &&
    !ofSentence.test(bare.slice(0, 1).toLowerCase() + bare.slice(1)) &&
    !sentenceMarks.test(bare) &&
    !relational.test(bare)
  )
}

/** The question for which a query of key words stands; other texts as they are. */
export const expandKeyWords = (text: string): string => {
  if (text.length > 120 || !/^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u.test(text) || !isKeyWordQuery(text))
    return text
  const bare = text.replace(/[\s?.]+$/u, '')
  for (const { wording, toQuestion } of rules) {
    const words = wording.exec(bare)
    const question = words && toQuestion(words)
    if (question) return question
  }
  return bare.split(/\s+/u).length <= maxDefinedWords && !joins.test(bare) ? `What is ${bare}?` : text
}
