// Fair queue in front of an engine: many searches of one person don't block everybody else's.
import type { FairQueue } from '../../actions/fair-queue.ts'
import { inSpan, streamInSpan } from '../tracing/index.ts'
import type { AnswerPart, Engine } from './index.ts'

export const inTurn = (engine: Engine, queue: FairQueue): Engine => {
  async function* answerInTurn(
    personId: string,
    signal: AbortSignal,
    answer: () => AsyncIterable<AnswerPart>,
  ): AsyncGenerator<AnswerPart> {
    const done = await inSpan('wait for the engine', {}, () => queue.acquire(personId, signal))
    try {
      yield* streamInSpan('answer', {}, answer)
    } finally {
      done()
    }
  }
  return {
    ...engine,
    answer: (request, signal) => answerInTurn(request.personId, signal, () => engine.answer(request, signal)),
    chat: (request, signal) => answerInTurn(request.personId, signal, () => engine.chat(request, signal)),
    search: (request, signal) =>
      queue.run(request.personId, () => inSpan('search', {}, () => engine.search(request, signal)), signal),
  }
}
