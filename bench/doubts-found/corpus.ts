// Questions that were answered, and the same asked in other words.
import { readFileSync } from 'node:fs'
import { splitSentences } from '@lantern/contract/sentences.rules'

/** A question with its answer; of SQuAD the sentence that the answer stands in. */
export type Answered = { answered: string; answer: string }
export type Pair = Answered & { asked: string }

/** Written for this project, one a line. */
export const readWritten = (): Pair[] =>
  readFileSync(new URL('./pairs.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [answered = '', asked = '', answer = ''] = line.split(' | ')
      return { answered, asked, answer }
    })

type SquadFile = {
  data: {
    paragraphs: {
      context: string
      qas: { question: string; answers: { text: string }[] }[]
    }[]
  }[]
}

export type Squad = {
  /** The first two questions whose answers stand in one sentence. */
  sameSentence: Pair[]
  /** Pairs with the same answer. */
  sameAnswer: Pair[]
  /** Questions on sentences that no pair is of. */
  others: Answered[]
}

/** A data set in SQuAD 1.1 format: of each sentence one pair, or a question that only stands in the way. */
export const readSquad = (path: string): Squad => {
  const { data } = JSON.parse(readFileSync(path, 'utf8')) as SquadFile
  const squad: Squad = { sameSentence: [], sameAnswer: [], others: [] }
  for (const { context, qas } of data.flatMap(({ paragraphs }) => paragraphs)) {
    const sentences = splitSentences(context)
    const bySentence = new Map<number, typeof qas>()
    for (const one of qas) {
      const answer = one.answers[0]?.text ?? ''
      const containers = sentences.flatMap(({ start, end }, n) =>
        context.slice(start, end).includes(answer) ? [n] : [],
      )
      const [sentence] = containers
      // Ambiguous if several have the answer's words.
      if (sentence === undefined || containers.length > 1) continue
      bySentence.set(sentence, [...(bySentence.get(sentence) ?? []), one])
    }
    for (const [place, [first, second]] of bySentence) {
      const sentence = first && sentences[place]
      if (!sentence) continue
      const answered = { answered: first.question, answer: context.slice(sentence.start, sentence.end) }
      if (!second) squad.others.push(answered)
      else {
        const pair = { ...answered, asked: second.question }
        squad.sameSentence.push(pair)
        if (first.answers[0]?.text === second.answers[0]?.text) squad.sameAnswer.push(pair)
      }
    }
  }
  return squad
}
