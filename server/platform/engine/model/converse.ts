// The talk with a model over one question: its reply, and one repair where nothing of it could be read.
import { randomBytes } from 'node:crypto'
import type { LanguageModel } from 'ai'
import type { AnswerPart, AnswerRequest } from '../index.ts'
import type { SentPassage } from './check-sentence.ts'
import { ModelFailure } from './failure.ts'
import type { Pace } from './pace.rules.ts'
import { guessTokens, type Prompt, writePrompt } from './prompt.rules.ts'
import { buildRepairCall } from './repair.ts'
import { createReplyReader } from './reply-reader.ts'
import type { ModelStream } from './stream-answer.ts'
import { type Call, countCall, maxReplyTokens, streamReply } from './stream-reply.ts'
import type { Timeouts } from './timeouts.ts'
import type { Tokens } from './token-budget.ts'

export type Settings = { model: LanguageModel; timeouts: Timeouts; pace?: Pace | undefined }
type SentencePart = Extract<AnswerPart, { type: 'sentence' }>

const firstCall = ({ system, user }: Prompt): Call => ({
  system,
  messages: [{ role: 'user', content: user }],
  form: 'sentences',
})

/** Maximum tokens of the input. */
export const guessCall = ({ system, messages }: Call) =>
  guessTokens(system + messages.map(({ content }) => content).join(''))

export const createTalk = (
  settings: Settings,
  request: Pick<AnswerRequest, 'question' | 'history'>,
  passages: readonly SentPassage[],
): ModelStream => {
  const first = firstCall(writePrompt(request, passages, `#${randomBytes(6).toString('hex')}#`))
  const spent: Tokens = { input: 0, output: 0 }
  let reader = createReplyReader(request.question, passages)
  let cut = false

  async function* readReply(call: Call, signal: AbortSignal): AsyncGenerator<SentencePart> {
    // Counted from the start, so that a call that is broken off has cost what it may have cost.
    const guess = { input: guessCall(call), output: 0 }
    let reportedTokens: Tokens | null = null
    try {
      for await (const part of streamReply(settings, call, signal)) {
        if (part.type === 'text') yield* reader.read(part.text)
        else {
          cut = part.cut && !reader.ended()
          reportedTokens = part.tokens
        }
      }
    } finally {
      guess.output = guessTokens(reader.text())
      const { input, output } = reportedTokens ?? guess
      spent.input += input
      spent.output += output
    }
  }

  return {
    tokensAhead: guessCall(first) + maxReplyTokens,
    wordsAhead: countCall(first),
    async *parts(signal, setMoreAside) {
      yield* readReply(first, signal)
      if (reader.understood() > 0) return
      const repair = buildRepairCall(first, reader.text())
      const mayRepair = await setMoreAside(guessCall(repair) + maxReplyTokens)
      if (!mayRepair) throw new ModelFailure('unusable', 'answered nothing that could be read')
      reader = createReplyReader(request.question, passages)
      yield* readReply(repair, signal)
      if (reader.understood() === 0) throw new ModelFailure('unusable', 'answered nothing that could be read')
    },
    spent: () => spent,
    shown: () => reader.shown(),
    withheld: () => reader.withheld(),
    passagesUsed: () => reader.passagesUsed(),
    wasCut: () => cut,
  }
}
