// Takes a question apart that asks for several things, and a comparison into what is said of each side.

import { expandKeyWords } from './key-words.rules.ts'

/** Part of a question that is searched separately. */
export type QuestionPart = {
  /** As the person would read it back. */
  text: string
  /** The words to search by: with what the part takes over from the one before it. */
  search: string
}

export type QuestionPlan =
  | { kind: 'one'; parts: [QuestionPart] }
  | { kind: 'several'; parts: QuestionPart[] }
  /** `sides` are the same question about one of the things compared. */
  | { kind: 'comparison'; parts: [QuestionPart]; sides: [QuestionPart, QuestionPart] }

const MOST_PARTS = 4
/** Words of a part that makes sense by itself, at least. */
const FEWEST_WORDS = 3
const LONGEST_SIDE = 60

const asking = '(?:what|which|who|whom|whose|when|where|why|how|do|does|did|is|are|was|were|can|could|should)'
const nextPart = new RegExp(
  `(?:[,;]?\\s+and\\s+(?:also\\s+)?|[,;]\\s+)(?=(?:in |at |on |by |for |to )?${asking}\\b)`,
  'iu',
)
const opensQuestion = new RegExp(`^(?:in |at |on |by |for |to |and )?${asking}\\b`, 'iu')

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim()
const withoutMark = (text: string): string => tidy(text).replace(/[\s?!.]+$/u, '')
const asQuestion = (text: string): string => {
  const words = withoutMark(text)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}?`
}
const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length

/** "Who wrote it, and in which year?" asks twice; "what plants and animals need" once. */
const splitSentence = (sentence: string): string[] => {
  const parts: string[] = []
  let rest = withoutMark(sentence)
  while (parts.length < MOST_PARTS - 1) {
    const cut = nextPart.exec(rest)
    if (!cut || !opensQuestion.test(rest) || countWords(rest.slice(0, cut.index)) < FEWEST_WORDS) break
    parts.push(rest.slice(0, cut.index))
    rest = rest.slice(cut.index + cut[0].length)
  }
  return [...parts, rest]
}

const leading =
  /^(?:(?:what|which)(?:['’]s| is| are| was| were)?\s+(?:the\s+)?(?:main\s+)?differences?\s+between|(?:what|how)\s+(?:distinguishes|do|does|did)|compare|explain the differences? between|how (?:is|are|was|were))\s+/iu

/** The two things compared in a question, and where each stands in it. */
const findSides = (question: string): { left: string; right: string; rest: string } | null => {
  const text = withoutMark(question)
  if (text.length > 300) return null
  const between =
    /\b(?:between|compare|comparing|distinguishes?)\s+(?:the\s+)?(.{2,60}?)\s+(?:and|with|to|from|against)\s+(?:the\s+)?(.{2,60})$/iu.exec(
      text,
    )
  if (between) return { left: between[1]!, right: between[2]!, rest: '' }
  const versus = /^(?:.*?\b(?:is|are|about)\s+)?(.{2,60}?)\s+(?:versus|vs\.?)\s+(.{2,60})$/iu.exec(text)
  if (versus) return { left: versus[1]!, right: versus[2]!, rest: '' }
  const differ =
    /^how\s+(?:do|does|did|is|are|was|were)\s+(?:the\s+)?(.{2,60}?)\s+(?:and|differ(?:s|ent)?\s+from|different\s+from)\s+(?:the\s+)?(.{2,60}?)(?:\s+(?:differ|different|compare|compared)\b.{0,40})?$/iu.exec(
      text,
    )
  if (differ && /\bdiffer|\bcompare/iu.test(text)) return { left: differ[1]!, right: differ[2]!, rest: '' }
  const either =
    /^((?:did|do|does|was|were|is|are|has|have|had|which|who|what|Did|Do|Does|Was|Were|Is|Are|Has|Have|Had|Which|Who|What)\b.{0,60}?[\s,:])?\s*(\S+(?:\s\p{Lu}\S*){0,2})\s+or\s+(\S+(?:\s\p{Lu}\S*){0,2})((?:\s.{2,80})?)$/u.exec(
      text,
    )
  if (
    either &&
    /\b(?:more|less|fewer|bigger|larger|smaller|faster|slower|older|better|first|which)\b|er\b/iu.test(text)
  )
    return { left: either[2]!, right: either[3]!, rest: tidy(`${either[1] ?? ''} ${either[4] ?? ''}`) }
  return null
}

const side = (name: string, rest: string): QuestionPart => {
  const thing = tidy(name).slice(0, LONGEST_SIDE)
  return rest === ''
    ? { text: thing, search: `What is ${thing}?` }
    : { text: thing, search: asQuestion(`${thing} ${rest}`) }
}

/** How to answer `question`: as one, part by part, or side by side. */
export const planQuestion = (question: string): QuestionPlan => {
  const whole = expandKeyWords(tidy(question))
  const one: QuestionPart = { text: whole, search: whole }
  const sides = findSides(whole)
  if (sides)
    return {
      kind: 'comparison',
      parts: [one],
      sides: [side(sides.left, sides.rest), side(sides.right, sides.rest)],
    }
  const sentences = whole.split(/(?<=\?)\s+/u).filter(text => text !== '')
  const texts = sentences
    .flatMap(splitSentence)
    .slice(0, MOST_PARTS)
    .filter(text => countWords(text) > 0)
  if (texts.length < 2 || !texts.every(text => opensQuestion.test(text))) return { kind: 'one', parts: [one] }
  const [first] = texts
  return {
    kind: 'several',
    parts: texts.map((text, i): QuestionPart => {
      const own = asQuestion(text)
      // "… and when?" is about what the first part named.
      return {
        text: own,
        search: i === 0 ? own : `${withoutMark(text)} ${withoutMark(first!).replace(leading, '')}?`,
      }
    }),
  }
}
