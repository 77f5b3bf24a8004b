// An engine of language models that leaves to the built-in one what may go to no model, such as the material of a class
// that switched models off.
import type { EngineNote } from '@lantern/contract/study/generations/engine-notes'
import type { AnswerPart, Engine, EngineSource } from './index.ts'

export type FindBar = (
  personId: string,
  material: { sourceIds: readonly string[]; classId?: string | null | undefined },
) => Promise<boolean>

const note: EngineNote = 'class-switched-off'

/** The note of the bar is shown, and not that the built-in engine works without its reader. */
async function* answerBuiltIn(parts: AsyncIterable<AnswerPart>): AsyncGenerator<AnswerPart> {
  yield { type: 'engine', name: 'built-in', note }
  for await (const part of parts) if (part.type !== 'engine' || part.note !== 'without-reader') yield part
}

async function* makeBuiltIn<Part>(parts: AsyncIterable<Part>) {
  yield { type: 'engine' as const, name: 'built-in' as const, note }
  yield* parts
}

type Request = {
  personId: string
  sources: readonly EngineSource[]
  classId?: string | null
  quotedSourceIds?: readonly string[]
}

/** Asked before each call, so that a switch counts from the next one on, in every process. */
export const createBarredEngine = (model: Engine, builtIn: Engine, findBar: FindBar): Engine => {
  const isBarred = ({ personId, sources, classId, quotedSourceIds = [] }: Request) =>
    findBar(personId, { sourceIds: [...sources.map(({ id }) => id), ...quotedSourceIds], classId })
  return {
    ...model,
    async *answer(request, signal) {
      if (await isBarred(request)) yield* answerBuiltIn(builtIn.answer(request, signal))
      else yield* model.answer(request, signal)
    },
    async *chat(request, signal) {
      if (await isBarred(request)) yield* answerBuiltIn(builtIn.chat(request, signal))
      else yield* model.chat(request, signal)
    },
    async *summarise(request, signal) {
      if (await isBarred(request)) yield* makeBuiltIn(builtIn.summarise(request, signal))
      else yield* model.summarise(request, signal)
    },
    async *mapMind(request, signal) {
      if (await isBarred(request)) yield* makeBuiltIn(builtIn.mapMind(request, signal))
      else yield* model.mapMind(request, signal)
    },
    async *makeQuestions(request, signal) {
      if (await isBarred(request)) yield* makeBuiltIn(builtIn.makeQuestions(request, signal))
      else yield* model.makeQuestions(request, signal)
    },
    // A search may ask an embedding model.
    search: async (request, signal) =>
      (await isBarred(request)) ? builtIn.search(request, signal) : model.search(request, signal),
    gradeShortAnswer: async (request, signal) => {
      const { personId, sourceIds = [] } = request
      return (await findBar(personId, { sourceIds }))
        ? builtIn.gradeShortAnswer(request, signal)
        : model.gradeShortAnswer(request, signal)
    },
  }
}
