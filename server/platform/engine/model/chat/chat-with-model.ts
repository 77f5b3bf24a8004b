// Open conversation with a model, with passages of the person's material where they want that.
import { randomBytes } from 'node:crypto'
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { AnswerPart, ChatRequest } from '../../index.ts'
import type { SentPassage } from '../check-sentence.ts'
import { guessCall } from '../converse.ts'
import { ModelFailure } from '../failure.ts'
import { guessTokens } from '../prompt.rules.ts'
import { type Retrieved, retrieve } from '../retrieve.ts'
import { type ModelDeps, type ModelStream, streamAnswer } from '../stream-answer.ts'
import { countCall, maxReplyTokens, streamReply } from '../stream-reply.ts'
import type { Tokens } from '../token-budget.ts'
import { writeChatCall } from './chat-prompt.rules.ts'
import { createChatReader } from './chat-reader.ts'

const createChatTalk = (
  settings: Pick<ModelDeps, 'model' | 'timeouts' | 'pace'>,
  request: ChatRequest,
  passages: readonly SentPassage[],
): ModelStream => {
  const call = writeChatCall(request, passages, `#${randomBytes(6).toString('hex')}#`)
  const reader = createChatReader(request, passages)
  const spent: Tokens = { input: 0, output: 0 }
  let cut = false
  async function* readReply(signal: AbortSignal): AsyncGenerator<AnswerPart> {
    let reportedTokens: Tokens | null = null
    // Counted from the start, so that a call that is broken off has cost what it may have cost.
    spent.input = guessCall(call)
    try {
      for await (const part of streamReply(settings, call, signal)) {
        if (part.type === 'text') yield* reader.read(part.text)
        else {
          cut = part.cut
          reportedTokens = part.tokens
        }
        if (reader.isOver()) return
      }
      yield* reader.end()
    } finally {
      Object.assign(spent, reportedTokens ?? { output: guessTokens(reader.text()) })
    }
  }
  return {
    tokensAhead: guessCall(call) + maxReplyTokens,
    wordsAhead: countCall(call),
    async *parts(signal) {
      yield* readReply(signal)
      if (reader.text().trim() === '') throw new ModelFailure('unusable', 'said nothing')
    },
    spent: () => spent,
    shown: reader.shown,
    withheld: reader.withheld,
    passagesUsed: reader.passagesUsed,
    wasCut: () => cut && !reader.isOver(),
  }
}

const nothingRetrieved: Retrieved = { hits: [], passages: [], understood: null }

/** Retrieval for an exercise uses its own words, not those that request the next hint. */
const retrieveFor = (deps: ModelDeps, request: ChatRequest, signal: AbortSignal): Promise<Retrieved> => {
  const question = request.hint?.exercise ?? request.question
  return retrieve(deps, { ...request, question }, signal)
}

export async function* chatWithModel(
  deps: ModelDeps,
  request: ChatRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  async function* fallBack(note: EngineNote | null): AsyncGenerator<AnswerPart> {
    yield { type: 'engine', name: 'built-in', note }
    yield* deps.builtIn.chat(request, signal)
  }
  const mayUse = request.usesMaterial && request.sources.length > 0
  const retrieved = mayUse ? await retrieveFor(deps, request, signal) : nothingRetrieved
  if (retrieved.understood && !request.hint) yield { type: 'understood', question: retrieved.understood }
  const modelStream = createChatTalk(deps, request, retrieved.passages)
  yield* streamAnswer(
    deps,
    { personId: request.personId, ability: 'chat', modelStream, retrieved, fallBack },
    signal,
  )
}
