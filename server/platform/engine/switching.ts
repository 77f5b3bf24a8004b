// An engine whose abilities of language models are those of the engine that is current at each call. What has begun goes on
// with the one that it began with.
import type { Engine } from './index.ts'

/** @param builtIn everything that no model does, for all engines that become current */
export const createSwitchingEngine = (builtIn: Engine, findCurrent: () => Engine): Engine => ({
  ...builtIn,
  get name() {
    return findCurrent().name
  },
  answer: (request, signal) => findCurrent().answer(request, signal),
  chat: (request, signal) => findCurrent().chat(request, signal),
  search: (request, signal) => findCurrent().search(request, signal),
  summarise: (request, signal) => findCurrent().summarise(request, signal),
  mapMind: (request, signal) => findCurrent().mapMind(request, signal),
  gradeShortAnswer: (request, signal) => findCurrent().gradeShortAnswer(request, signal),
  makeQuestions: (request, signal) => findCurrent().makeQuestions(request, signal),
})
