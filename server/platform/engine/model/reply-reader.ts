// Reads a reply while it arrives: whole lines become checked sentences, others are counted.
import type { AnswerPart } from '../index.ts'
import { createSentenceCheck, type SentPassage } from './check-sentence.ts'
import { createObjectFinder } from './json-objects.rules.ts'
import { isBorneOutByReading } from './reading-check.rules.ts'
import { type ClaimedSentence, readReplyLine } from './reply-line.ts'

const maxSentences = 12

export type ReplyReader = {
  /** Supported sentences completed by this piece of the reply. */
  read(text: string): Extract<AnswerPart, { type: 'sentence' }>[]
  /** Lines that were in the form asked for. */
  understood(): number
  shown(): number
  /** Sentences that nothing bore out. */
  withheld(): number
  /** Passages that the sentences shown rest on. */
  passagesUsed(): number
  /** Whether the model sent its end line. */
  ended(): boolean
  /** Raw reply so far. */
  text(): string
}

export const createReplyReader = (question: string, passages: readonly SentPassage[]): ReplyReader => {
  const finder = createObjectFinder()
  const check = createSentenceCheck(question, passages)
  const listedTexts = new Set<string>()
  const used = new Set<string>()
  const state = { text: '', understood: 0, shown: 0, withheld: 0, ended: false }
  const show = (claimed: ClaimedSentence): Extract<AnswerPart, { type: 'sentence' }>[] => {
    const { sentence } = claimed
    if (listedTexts.has(sentence) || state.shown >= maxSentences) return []
    listedTexts.add(sentence)
    const citations = check(claimed)
    if (citations.length === 0 || !isBorneOutByReading(sentence, citations, passages, state.shown === 0)) {
      state.withheld += 1
      return []
    }
    state.shown += 1
    for (const { passageId } of citations) used.add(passageId)
    return [{ type: 'sentence', text: sentence, citations }]
  }
  return {
    read: text => {
      state.text += text
      return finder.push(text).flatMap(object => {
        const line = readReplyLine(object)
        if (!line) return []
        state.understood += 1
        if (line.type !== 'sentence') state.ended = true
        return line.type === 'sentence' ? show(line.claimed) : []
      })
    },
    understood: () => state.understood,
    shown: () => state.shown,
    withheld: () => state.withheld,
    passagesUsed: () => used.size,
    ended: () => state.ended,
    text: () => state.text,
  }
}
