// Reads a reply in Markdown while it arrives: paragraphs that quote the material are checked, the model's
// own are marked as such, and a hint stays a hint.
import { splitSentences } from '@lantern/contract/sentences.rules'
import type { AnswerPart, ChatRequest, Quotation } from '../../index.ts'
import { createSentenceCheck, type SentPassage } from '../check-sentence.ts'
import { createBlockCutter, readBlock } from './blocks.rules.ts'
import { truncateHint } from './hint.rules.ts'

const maxBlocks = 60
const exerciseMark = /^\s*\[\[exercise\]\]\s*/i

export type ChatReader = {
  read(text: string): AnswerPart[]
  end(): AnswerPart[]
  /** Whether the rest of the reply can be ignored. */
  isOver(): boolean
  shown(): number
  withheld(): number
  passagesUsed(): number
  text(): string
}

export const createChatReader = (request: ChatRequest, passages: readonly SentPassage[]): ChatReader => {
  const cutter = createBlockCutter()
  const check = createSentenceCheck(request.question, passages)
  const used = new Set<string>()
  const state = { text: '', shown: 0, withheld: 0, shownCharacters: 0, over: false }
  let hint = request.hint

  /** Citations of a paragraph; every sentence must be supported by its quotations. */
  const getCitations = (text: string, quotes: { passage: number; text: string }[]): Quotation[] => {
    const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end))
    const found = sentences.map(sentence => check({ sentence, quotes }))
    return found.every(citations => citations.length > 0) ? (found[0] ?? []) : []
  }
  const showText = (text: string, quotes: { passage: number; text: string }[]): AnswerPart[] => {
    const citations = quotes.length > 0 ? getCitations(text, quotes) : null
    if (citations?.length === 0) {
      state.withheld += 1
      return []
    }
    state.shown += 1
    state.shownCharacters += text.length
    for (const { passageId } of citations ?? []) used.add(passageId)
    return [citations ? { type: 'sentence', text, citations } : { type: 'own', text }]
  }
  const show = (block: string): AnswerPart[] => {
    if (state.over) return []
    const { text, quotes } = readBlock(block.replace(exerciseMark, ''))
    const begins = hint === null && state.shown === 0 && exerciseMark.test(block)
    if (begins) hint = { step: 1, exercise: request.question }
    const before: AnswerPart[] = begins ? [{ type: 'hint', step: 1 }] : []
    const shortened = hint
      ? truncateHint(text, { ...hint, shownCharacters: state.shownCharacters })
      : { text, cut: false }
    const parts = shortened.text ? showText(shortened.text, quotes) : []
    state.over = shortened.cut || state.shown >= maxBlocks
    const after: AnswerPart[] = shortened.cut ? [{ type: 'engine', name: 'model', note: 'kept-to-hint' }] : []
    return [...before, ...parts, ...after]
  }
  return {
    read: text => {
      state.text += text
      return cutter.push(text).flatMap(show)
    },
    end: () => {
      const last = cutter.end()
      return last === null ? [] : show(last)
    },
    isOver: () => state.over,
    shown: () => state.shown,
    withheld: () => state.withheld,
    passagesUsed: () => used.size,
    text: () => state.text,
  }
}
