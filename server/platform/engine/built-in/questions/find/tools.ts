// What the commands, options and other named parts of a manual do: "The print command shows the value of an expression."
import { gapMark } from '@lantern/contract/questions/kinds/questions'
import { shuffled } from '@lantern/contract/questions/kinds/random.rules'
import type { Document, Sentence } from '../document/document.ts'
import { refuses } from '../judge/refuse.ts'
import { listNameWords, type ToolSaid, toolRules } from '../judge/tools.rules.ts'
import type { Fact, Wrong } from './fact.ts'

/** Sorts of things that manuals name. */
const SORTS =
  'attribute|button|class|command|control|dialog|directive|driver|element|environment variable|event|field|flag|function|header|hook|keyword|key|library|macro|menu|method|mode|modifier|module|object|operator|option|package|panel|parameter|plugin|program|property|register|routine|service|setting|shortcut|statement|style|switch|tab|tag|terminal|tool|type|utility|variable|widget|window'
const NAME = '[^\\s"”’\'`,;()]{1,30}'
const SAID = new RegExp(
  `^The ["“‘'\`]?(?<name>${NAME}(?: ${NAME})?)["”’'\`]? (?<sort>${SORTS}) (?<does>\\p{Ll}+s .+)\\.$`,
  'u',
)
/** Words that name nothing: "the first command", "the default style". */
const NO_NAME =
  /^(?:first|second|third|fourth|last|next|previous|following|above|below|current|new|same|other|main|primary|default|usual|standard|given|specified|optional|corresponding|only|entire|whole|whose|latter|former|special|specific|single|simple|basic|general|important|useful|appropriate|original|resulting|required|second-to-last|two|three|four)(?: |$)/iu
/** Tools of a sort that a text names, at least; fewer give no wrong choices. */
const FEWEST = 4
const CHOICES = 3
/** Share of the words of what one does that another may share. */
const MOST_SHARED = 0.3

export type Tool = ToolSaid & { sentence: Sentence; stem: string }

const listContentWords = (text: string): string[] => [
  ...new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map(word => word.slice(0, 6))),
]

const isAlike = (does: string, other: string): boolean => {
  const words = listContentWords(does)
  const others = new Set(listContentWords(other))
  return words.filter(word => others.has(word)).length > MOST_SHARED * words.length
}

/** A note in brackets at the end says nothing of what it does. */
const NOTE_AT_END = / \([^()]*\)$/u

const readTool = (sentence: Sentence): Tool | null => {
  const { name, sort, does } = SAID.exec(sentence.text)?.groups ?? {}
  if (!name || !sort || !does || NO_NAME.test(name)) return null
  const verbStart = sentence.text.length - does.length - 1
  const verb = sentence.words.find(({ start }) => start === verbStart)
  if (verb?.pos !== 'VERB' && verb?.pos !== 'AUX') return null
  return {
    name,
    sort,
    does: does.replace(NOTE_AT_END, ''),
    shared: new Set(),
    sentence,
    stem: sentence.text.replace(name, gapMark),
  }
}

/** Words that stand in several names of a sort, such as "set" of "set xlabel". */
const listShared = (tools: readonly Tool[]): ReadonlySet<string> => {
  const counts = new Map<string, number>()
  for (const { name } of tools)
    for (const word of new Set(listNameWords(name))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Set([...counts].flatMap(([word, count]) => (count >= FEWEST ? [word] : [])))
}

/** Names of the same sort that do something else, and aren't spoken of in the sentence. */
const listOthers = (tool: Tool, all: readonly Tool[]): Tool[] =>
  all.filter(
    other =>
      other.sort === tool.sort &&
      other.name !== tool.name &&
      !tool.sentence.text.includes(other.name) &&
      !isAlike(tool.does, other.does),
  )

const toFact = (tool: Tool, all: readonly Tool[]): Fact => {
  const { name, sort, does, sentence, stem } = tool
  const others = listOthers(tool, all)
  const asWrong = (other: Tool): Wrong => ({ text: other.name, reason: other.sentence.text })
  return {
    kind: 'tool',
    sentence,
    answer: name,
    accepted: [name, `${name} ${sort}`],
    gap: stem,
    question: `Which ${sort} ${does}?`,
    number: null,
    wrong: random => shuffled(others, random).slice(0, CHOICES).map(asWrong),
    altered: random => {
      const [other] = shuffled(others, random)
      if (!other) return null
      const text = stem.replace(gapMark, other.name)
      return { text, explanation: `That is ${name}: ${sentence.text}`, put: other.name }
    },
    explanation: sentence.text,
    concept: name,
    bloom: 'remember',
    asksClearly: true,
    checkFirst: false,
  }
}

/** Each name once, where it is said first; only sorts of which the text names several. */
export const findTools = (doc: Document): Fact[] => {
  const found = new Map<string, Tool>()
  for (const sentence of doc.sentences) {
    const tool = readTool(sentence)
    if (tool && !found.has(`${tool.sort} ${tool.name}`)) found.set(`${tool.sort} ${tool.name}`, tool)
  }
  const bySort = Map.groupBy(found.values(), ({ sort }) => sort)
  const all = [...bySort.values()].flatMap(tools => {
    const shared = listShared(tools)
    const asked = tools.filter(tool => !refuses(doc, tool.sentence, toolRules, { ...tool, shared }))
    return asked.length >= FEWEST ? asked : []
  })
  return all.map(tool => toFact(tool, all))
}
