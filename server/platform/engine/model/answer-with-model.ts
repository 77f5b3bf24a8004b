// Answers a question with a model from retrieved passages, or has the built-in engine answer.
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import { isSmallTalk } from '../built-in/find/asking/follow-up.rules.ts'
import type { AnswerPart, AnswerRequest } from '../index.ts'
import { createTalk } from './converse.ts'
import { retrieve } from './retrieve.ts'
import { type ModelDeps, streamAnswer } from './stream-answer.ts'

async function* answerBuiltIn(
  { builtIn }: ModelDeps,
  request: AnswerRequest,
  signal: AbortSignal,
  note: EngineNote | null,
): AsyncGenerator<AnswerPart> {
  yield { type: 'engine', name: 'built-in', note }
  for await (const part of builtIn.answer(request, signal)) {
    // One note is shown: why the model doesn't answer says more.
    if (note && part.type === 'engine' && part.note === 'without-reader') continue
    yield part
  }
}

export async function* answerWithModel(
  deps: ModelDeps,
  request: AnswerRequest,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart> {
  const fallBack = (note: EngineNote | null) => answerBuiltIn(deps, request, signal, note)
  if (isSmallTalk(request.question)) return yield* fallBack(null)
  const retrieved = await retrieve(deps, request, signal)
  if (retrieved.passages.length === 0) return yield* fallBack(null)
  const question = retrieved.understood ?? request.question
  if (retrieved.understood) yield { type: 'understood', question }
  const modelStream = createTalk(deps, { ...request, question }, retrieved.passages)
  const { personId } = request
  yield* streamAnswer(deps, { personId, ability: 'answer', modelStream, retrieved, fallBack }, signal)
}
