// Labels of generations.
import type { Generation } from '@lantern/contract/study/generations/generations'
import * as m from '@lantern/messages'

const steps = {
  reading: m.generation_reading,
  writing: m.generation_writing,
  checking: m.generation_checking,
} as const

/** Current step. */
export const stepLabel = ({ state, step }: Generation): string => {
  if (state === 'queued') return m.generation_queued()
  if (!step) return m.generation_working()
  return steps[step.name]({ done: Math.min(step.done + 1, step.total), total: step.total })
}

const getNames = ({ sourceNames: [name = '', ...others] }: Generation): string =>
  others.length > 0 ? m.generation_more_names({ name }) : name

const endings = {
  summary: m.generation_done_summary,
  'mind-map': m.generation_done_mind_map,
  quiz: m.generation_done_quiz,
  flashcards: m.generation_done_flashcards,
  'teacher-quiz': m.generation_done_quiz,
} as const

const failures = {
  summary: m.generation_failed_summary,
  'mind-map': m.generation_failed_mind_map,
  quiz: m.generation_failed_quiz,
  flashcards: m.generation_failed_flashcards,
  'teacher-quiz': m.generation_failed_quiz,
} as const

/** Toast about an ended generation; null if its owner stopped it. */
export const endLabel = (generation: Generation): string | null => {
  const name = getNames(generation)
  if (generation.state === 'done') return endings[generation.kind]({ name })
  return generation.state === 'failed' ? failures[generation.kind]({ name }) : null
}

/** Reason why another engine than the requested one made it, or null. */
export const noteLabel = ({ engineNote }: Pick<Generation, 'engineNote'>): string | null => {
  if (engineNote === null) return null
  if (engineNote === 'switched-off') return m.generation_note_switched_off()
  if (engineNote === 'class-switched-off') return m.generation_note_class_switched_off()
  if (engineNote === 'budget-spent') return m.generation_note_budget()
  if (engineNote === 'broke-off') return m.generation_note_broke_off()
  if (engineNote.startsWith('help-')) return m.help_level_generation()
  return m.generation_note_unavailable()
}
