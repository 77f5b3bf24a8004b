// Trees of sentences in tests, by the parser that ships.
import { loadSentenceParser } from '../platform/engine/built-in/encoder/parser/sentence-parser.ts'
import { buildTree, type Tree } from '../platform/engine/built-in/facts/tree.rules.ts'

let parser: ReturnType<typeof loadSentenceParser> | undefined

/** @throws Error for a sentence that can't be parsed */
export const parseSentence = async (text: string): Promise<Tree> => {
  parser ??= loadSentenceParser()
  const [tree] = await (await parser).parse({ text, sentences: [{ start: 0, end: text.length }] })
  if (!tree) throw new Error(`not parsed: ${text}`)
  return buildTree(text, tree)
}

/** Trees by the numbers of the sentences. */
export const parseSentences = async (
  sentences: readonly { number: number; text: string }[],
): Promise<Map<number, Tree>> =>
  new Map(
    await Promise.all(
      sentences.map(async ({ number, text }) => [number, await parseSentence(text)] as const),
    ),
  )
