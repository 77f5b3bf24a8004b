// A trained dependency parser: for each word of a sentence its part of speech, its lemma, and on which word it depends as
// what. Weights of this project (`MODEL-CARD.md`, made by `training/parser`), run by ONNX Runtime; a file that isn't the
// expected one is refused.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { InferenceSession, Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import { startSession } from '../../../../onnx/start-session.ts'
import type { ParsedPassage, ParsedSentence, ParsedWord, PassageToParse } from '../../../sentence-parsing.ts'
import { loadWordPieces } from '../sentence-encoder.ts'
import type { WordPieces } from '../word-pieces.ts'
import { findLemma, type Lexicon } from './lemma.rules.ts'
import { readLexicon } from './lexicon.ts'
import { type EncodedSentence, encodeSentence, groupByLength } from './parser-input.rules.ts'
import { findBestTree } from './spanning-tree.rules.ts'
import { splitWords } from './words.rules.ts'

const EXPECTED_SHA256 = {
  'parser-l8.onnx': 'afcd9ac7e54d35ab1127860b6806b19ed7390d9a0c1b6966b5a34a508b2d52e5',
  'parser-l8.json': 'b1aae9f7c4b6b38aa69b002dff2552c336dbcbec7e4a0142ce38a07c344cc203',
}
/** Pieces of the longest sentence that is parsed, its two ends among them: as many places as the model knows. */
const maxPieces = 256

const classesSchema = z.object({
  universal: z.array(z.string()),
  penn: z.array(z.string()),
  lemma: z.array(z.string()),
  relations: z.array(z.string()),
})
type Classes = z.infer<typeof classesSchema>

export type SentenceParser = {
  /** Trees of sentences whose words are known; null for one without words or too long to be parsed. */
  parseWords(sentences: readonly (readonly string[])[]): Promise<(WordOfTree[] | null)[]>
  /** Trees of the sentences of a passage. The same passage has the same trees. */
  parse(passage: PassageToParse): Promise<ParsedPassage>
}

type WordOfTree = Pick<ParsedWord, 'lemma' | 'upos' | 'xpos' | 'head' | 'relation'>

/** Loads the parser; rejects when a file is missing or altered, or the runtime doesn't start on this machine. */
export const loadSentenceParser = async (): Promise<SentenceParser> => {
  const [weights, classes, lexicon, pieces] = await Promise.all([
    readChecked('parser-l8.onnx'),
    readChecked('parser-l8.json').then(file => classesSchema.parse(JSON.parse(file.toString()))),
    readFile(new URL('lemmas.json', import.meta.url), 'utf8').then(readLexicon),
    loadWordPieces(),
  ])
  const loaded = { classes, lexicon, ...(await startSession(weights, true)) }
  const parseWords: SentenceParser['parseWords'] = async sentences => {
    const encoded = sentences.map(forms => encodeSentence(forms, asPieces(pieces)))
    const parsed: (WordOfTree[] | null)[] = sentences.map(() => null)
    const fitting = sentences.flatMap((forms, i) =>
      forms.length > 0 && encoded[i]!.ids.length <= maxPieces ? [i] : [],
    )
    for (const group of groupByLength(fitting.map(i => encoded[i]!.ids.length))) {
      const members = group.map(nth => fitting[nth]!)
      const trees = await parseGroup(
        loaded,
        members.map(i => encoded[i]!),
        members.map(i => sentences[i]!),
      )
      for (const [nth, i] of members.entries()) parsed[i] = trees[nth]!
    }
    return parsed
  }
  return {
    parseWords,
    parse: async ({ text, sentences }) => {
      const placed = sentences.map(({ start, end }) =>
        splitWords(text.slice(start, end)).map(word => {
          const range = { start: start + word.start, end: start + word.end }
          return { form: text.slice(range.start, range.end), ...range }
        }),
      )
      const parsed = await parseWords(placed.map(words => words.map(({ form }) => form)))
      return parsed.map(
        (tree, i): ParsedSentence | null =>
          tree && { words: tree.map((word, w) => ({ ...placed[i]![w]!, ...word })) },
      )
    },
  }
}

const asPieces = (pieces: WordPieces) => ({
  begin: pieces.marks.begin,
  end: pieces.marks.end,
  unknown: pieces.marks.unknown,
  of: (word: string) => pieces.encodePlaced(word).ids,
})

type Loaded = { session: InferenceSession; classes: Classes; lexicon: Lexicon; Tensor: typeof Tensor }

/** One run over sentences of like length. */
const parseGroup = async (
  { session, classes, lexicon, Tensor }: Loaded,
  group: readonly EncodedSentence[],
  forms: readonly (readonly string[])[],
): Promise<WordOfTree[][]> => {
  const length = Math.max(...group.map(({ ids }) => ids.length))
  const count = Math.max(...group.map(({ first }) => first.length))
  const table = (width: number, row: (sentence: EncodedSentence, nth: number) => number[]) => {
    const numbers = new BigInt64Array(group.length * width)
    for (const [nth, sentence] of group.entries()) numbers.set(row(sentence, nth).map(BigInt), nth * width)
    return new Tensor('int64', numbers, [group.length, width])
  }
  const { arcs, relations, universal, penn, lemma } = await session.run({
    ids: table(length, ({ ids }) => ids),
    shapes: table(length, ({ shapes }) => shapes),
    first: table(count, ({ first }, nth) => first.map(place => place + nth * length)),
    last: table(count, ({ last }, nth) => last.map(place => place + nth * length)),
  })
  if (
    !(arcs?.data instanceof Float32Array && relations?.data instanceof Uint8Array) ||
    !(
      universal?.data instanceof Int32Array &&
      penn?.data instanceof Int32Array &&
      lemma?.data instanceof Int32Array
    )
  )
    throw new Error('sentence parser: no trees came out')
  const [scores, kinds] = [arcs.data, relations.data]
  const [tags, fine, changes] = [universal.data, penn.data, lemma.data]
  return forms.map((words, nth) => {
    const at = (dependent: number, head: number) => (nth * count + dependent) * count + head
    const heads = findBestTree({
      size: words.length + 1,
      at: (dependent, head) => scores[at(dependent, head)]!,
    })
    return words.map((form, w) => {
      const [head, place] = [heads[w + 1]!, nth * count + w + 1]
      const [upos, xpos] = [classes.universal[tags[place]!]!, classes.penn[fine[place]!]!]
      return {
        lemma: findLemma({ form, upos, xpos, change: classes.lemma[changes[place]!]! }, lexicon),
        upos,
        xpos,
        head: head - 1,
        relation: head === 0 ? 'root' : classes.relations[kinds[at(w + 1, head)]!]!,
      }
    })
  })
}

const readChecked = async (file: keyof typeof EXPECTED_SHA256): Promise<Buffer> => {
  const content = await readFile(new URL(file, import.meta.url))
  const found = createHash('sha256').update(content).digest('hex')
  if (found !== EXPECTED_SHA256[file]) throw new Error(`sentence parser: ${file} is not the expected file`)
  return content
}
