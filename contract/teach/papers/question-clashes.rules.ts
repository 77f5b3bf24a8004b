// Questions that must not be in one paper: two that ask the same, and one that gives away the answer of another. The
// server adds what means the same in other words (`question-bank/find-alike.ts`).
import type { AuthoredQuestion } from '../../questions/kinds/authored-questions.ts'
import { listAcceptedIds, listOptions, rulesOf } from '../../questions/kinds/kinds.rules.ts'

type Asked = Pick<AuthoredQuestion, 'id' | 'body' | 'key'>

export type ClashKind = 'same' | 'gives-away'
/** Ids of two questions, in no order. */
export type Clash = { kind: ClashKind; ids: readonly [string, string] }

/** Words that say how a question asks and not what it is about. */
const asking = new Set(
  'about answer answers below choose complete correct each every false fill following from have into match order pairs put right select sentence statement statements steps terms text that their them then there these they this true what when where which with word words write'.split(
    ' ',
  ),
)

/** Letters by which forms of a word are one: "declare" and "declared". */
const lettersOfStem = 6
const minLetters = 4
/** Minimum words of content by which a question is known on its own. */
const minSpecific = 3
/** Minimum words of content that two questions share where one gives the other away. */
const minShared = 2

const splitWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? []).map(word => word)

const contentOf = (words: readonly string[]): Set<string> =>
  new Set(
    words
      .filter(word => word.length >= minLetters && !asking.has(word) && !/^\p{N}/u.test(word))
      .map(word => word.slice(0, lettersOfStem)),
  )

const optionsOf = (body: Asked['body']): string[] => listOptions(body).map(({ text }) => text)

const listAnswers = ({ body, key }: Asked): string[] => {
  const { listWordings, listNumbers } = rulesOf(key)
  const textOf = (id: string) =>
    'choices' in body ? (body.choices.find(choice => choice.id === id)?.text ?? '') : ''
  return [
    ...listAcceptedIds(key).map(textOf),
    ...(listWordings?.(key).flat() ?? []),
    ...(listNumbers?.(key) ?? []).map(String),
  ]
}

type Facts = {
  id: string
  stem: string[]
  /** Options that may be chosen, in plain words. */
  options: ReadonlySet<string>
  content: Set<string>
  /** Words of the stem and of everything that may be chosen, with a space at both ends. */
  joinedWords: string
  wholeContent: Set<string>
  wholeWords: ReadonlySet<string>
  answers: string[][]
  key: string
}

/** Key, equal for questions with the same words and, where those say little, the same answers or options. */
const keyOf = ({ body }: Asked, stem: readonly string[], answers: readonly string[][]): string => {
  const options = optionsOf(body).map(text => splitWords(text).join(' '))
  if (rulesOf(body).isAskedByOptions) return [...stem, '|', ...options.toSorted()].join(' ')
  if (contentOf(stem).size >= minSpecific) return stem.join(' ')
  const answerTexts = answers.length > 0 ? answers.map(words => words.join(' ')) : options
  return [...stem, '|', ...answerTexts.toSorted()].join(' ')
}

const describe = (question: Asked): Facts => {
  const stem = splitWords(question.body.stem)
  const options = optionsOf(question.body).map(splitWords)
  const words = [...stem, ...options.flat()]
  const answers = listAnswers(question)
    .map(splitWords)
    .filter(answer => answer.length > 0)
  return {
    id: question.id,
    stem,
    options: new Set(options.map(option => option.join(' '))),
    content: contentOf(stem),
    joinedWords: ` ${words.join(' ')} `,
    wholeContent: contentOf(words),
    wholeWords: new Set(words),
    answers,
    key: keyOf(question, stem, answers),
  }
}

/** A single figure or letter stands in many texts and gives nothing away. */
const isTelling = (answer: readonly string[]): boolean => answer.join('').length >= 2

/** The texts of `other` without choices that both questions offer: a pool of choices gives nothing away. */
const listRevealedTexts = (asked: Facts, other: Facts): string => {
  const own = [...other.options].filter(option => !asked.options.has(option))
  return own.length === other.options.size ? other.joinedWords : ` ${[...other.stem, ...own].join(' ')} `
}

/** Whether the texts of `other` tell an answer of `asked`: as whole words, and about the same. */
const isGivenAway = (asked: Facts, other: Facts): boolean =>
  asked.answers.some(answer => {
    const words = ` ${answer.join(' ')} `
    if (!isTelling(answer) || !other.joinedWords.includes(words)) return false
    if (!listRevealedTexts(asked, other).includes(words)) return false
    // Words of the question itself are no secret.
    if (` ${asked.stem.join(' ')} `.includes(words)) return false
    const own = contentOf(answer)
    const about = [...asked.content].filter(word => !own.has(word))
    const shared = about.filter(word => other.wholeContent.has(word)).length
    return shared >= Math.max(1, Math.min(minShared, about.length))
  })

export const givesAway = (asked: Asked, other: Asked): boolean =>
  isGivenAway(describe(asked), describe(other))

const numbersIn = ({ body }: Pick<Asked, 'body'>): string[] =>
  splitWords(body.stem).filter(word => /\p{N}/u.test(word))

/** Whether both ask of numbers, and of other ones: "7 × 8" and "6 × 9" mean nearly the same and ask two things. */
export const differInNumbers = (one: Pick<Asked, 'body'>, other: Pick<Asked, 'body'>): boolean => {
  const [ones, others] = [numbersIn(one), numbersIn(other)]
  return ones.length > 0 && others.length > 0 && ones.toSorted().join(' ') !== others.toSorted().join(' ')
}

/** The word of an answer that the fewest questions have. */
const rarestOf = (answer: readonly string[], having: ReadonlyMap<string, readonly Facts[]>) =>
  answer.map(word => having.get(word) ?? []).reduce((min, next) => (next.length < min.length ? next : min))

/** Every two of them that must not be in one paper; two that ask the same are told once. */
export const findClashes = (questions: readonly Asked[]): Clash[] => {
  const all = questions.map(describe)
  const having = new Map<string, Facts[]>()
  const byKey = new Map<string, Facts[]>()
  for (const facts of all) {
    byKey.set(facts.key, [...(byKey.get(facts.key) ?? []), facts])
    for (const word of facts.wholeWords) {
      const questionIds = having.get(word)
      if (questionIds) questionIds.push(facts)
      else having.set(word, [facts])
    }
  }
  const found = new Map<string, Clash>()
  const add = (kind: ClashKind, one: Facts, other: Facts) => {
    const ids = one.id < other.id ? ([one.id, other.id] as const) : ([other.id, one.id] as const)
    const pair = ids.join(' ')
    if (one.id !== other.id && !found.has(pair)) found.set(pair, { kind, ids })
  }
  for (const same of byKey.values())
    for (const [at, one] of same.entries()) for (const other of same.slice(0, at)) add('same', one, other)
  for (const asked of all) {
    const near = new Set(asked.answers.filter(isTelling).flatMap(answer => rarestOf(answer, having)))
    for (const other of near)
      if (other !== asked && isGivenAway(asked, other)) add('gives-away', asked, other)
  }
  return [...found.values()]
}
