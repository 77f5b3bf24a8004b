// Sentences of a treebank in CoNLL-U.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** `start` and `end` are places in the text of the sentence; `head` counts from 1, 0 is the root. */
export type GoldWord = {
  form: string
  lemma: string
  upos: string
  xpos: string
  head: number
  relation: string
  isMisspelt: boolean
  start: number
  end: number
}
export type GoldSentence = { text: string; words: GoldWord[] }

/** @throws where the file is missing or no treebank */
export const readTreebank = (file: string): GoldSentence[] =>
  gunzipSync(readFileSync(file))
    .toString('utf8')
    .split(/\n\n+/u)
    .map(readSentence)
    .filter(({ words }) => words.length > 0)

const readSentence = (block: string): GoldSentence => {
  const lines = block.split('\n')
  const text = lines.find(line => line.startsWith('# text = '))?.slice('# text = '.length) ?? ''
  const words: GoldWord[] = []
  let at = 0
  /** Words that are written together as another form: "don't" is "do" and "n't". */
  let together: { last: number; end: number } | null = null
  for (const line of lines) {
    const [id, form, lemma, upos, xpos, features, head, relation] = line.split('\t')
    if (relation === undefined || id!.includes('.')) continue
    const range = /^\d+-(\d+)$/u.exec(id!)
    const nth = Number(id)
    if (together && nth > together.last) together = null
    const found = text.indexOf(form!, at)
    if (range) {
      if (found < 0) throw new Error(`treebank: “${form}” is not in its sentence`)
      at = found
      together = { last: Number(range[1]), end: found + form!.length }
      continue
    }
    const isOwn = found >= 0 && (!together || found + form!.length <= together.end)
    const start = isOwn ? found : at
    const end = isOwn ? found + form!.length : (together?.end ?? at)
    if (isOwn) at = end
    if (together && nth === together.last) at = together.end
    words.push({
      form: form!,
      lemma: lemma!,
      upos: upos!,
      xpos: xpos!,
      head: Number(head),
      relation,
      isMisspelt: /\bTypo=Yes\b/u.test(features!),
      start,
      end,
    })
  }
  return { text, words }
}
