/**
 * Reason why an answer or a generation came from this engine, shown to the reader. Of a model: the person switched the model off, a teacher switched it off for the class's material, the day's budget of the
 * person or the installation is spent, the model is left alone for a while after failures, it failed now,
 * it broke off in the middle, or it said more than the hint asked for, which isn't shown. Of the built-in engine:
 * saying things in other words needs a model, a summary is a tool of its own, and a greeting asks for nothing.
 * `help-…` is the level of help that a teacher set. Without its reader it chooses by words alone. `requestNotes` are what it says to requests that no quotation fulfils.
 */
export const engineNotes = [
  ...(['switched-off', 'class-switched-off', 'budget-spent', 'paused', 'unavailable', 'broke-off'] as const),
  'kept-to-hint',
  ...(['help-off', 'help-place', 'help-hints', 'help-explain'] as const),
  ...(['rewording-needs-model', 'summary-is-a-tool', 'small-talk', 'other-script'] as const),
  'without-reader',
  ...(['map-is-a-tool', 'quiz-is-a-tool', 'cards-are-a-tool', 'exercise-needs-model'] as const),
  ...(['writing-needs-model', 'translation-needs-model', 'examples-are-quoted'] as const),
] as const
export type EngineNote = (typeof engineNotes)[number]

/** Notes on requests that a tool or a language model fulfils, and a quotation doesn't. */
export const requestNotes = [
  'summary-is-a-tool',
  'map-is-a-tool',
  'quiz-is-a-tool',
  'cards-are-a-tool',
  'exercise-needs-model',
  'writing-needs-model',
  'translation-needs-model',
  'rewording-needs-model',
  'examples-are-quoted',
  'small-talk',
] as const satisfies readonly EngineNote[]
export type RequestNote = (typeof requestNotes)[number]
