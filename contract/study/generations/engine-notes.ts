/**
 * Reason why an answer or a generation came from this engine, shown to the reader. Of a model: the person switched the model off, the day's budget of the
 * person or the installation is spent, the model is left alone for a while after failures, it failed now,
 * it broke off in the middle, or it said more than the hint asked for, which isn't shown. Of the built-in engine:
 * saying things in other words needs a model, a summary is a tool of its own, and a greeting asks for nothing.
 */
export const engineNotes = [
  ...(['switched-off', 'budget-spent', 'paused', 'unavailable', 'broke-off'] as const),
  'kept-to-hint',
  ...(['rewording-needs-model', 'summary-is-a-tool', 'small-talk', 'other-script'] as const),
] as const
export type EngineNote = (typeof engineNotes)[number]
