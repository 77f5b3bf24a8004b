// Manual changes to the questions of variants. A question shared by all variants changes in all.

import { createRandom } from '@lantern/contract/questions/kinds/random.rules'
import { shuffledTogether } from '@lantern/contract/questions/kinds/stimulus.rules'
import type { PaperForm, PaperSlot, QuestionEdit } from '@lantern/contract/teach/papers/blueprint'
import type { SlotPlace } from '@lantern/contract/teach/papers/paper-balance.rules'

const mapSection = (
  forms: readonly PaperForm[],
  { form, section }: Pick<SlotPlace, 'form' | 'section'>,
  change: (slots: PaperSlot[]) => PaperSlot[],
): PaperForm[] =>
  forms.map((one, i) =>
    i === form
      ? { ...one, sections: one.sections.map((slots, at) => (at === section ? change(slots) : slots)) }
      : one,
  )

/** Locks or unlocks a question in all places. */
export const toggleLock = (forms: readonly PaperForm[], questionId: string, locked: boolean): PaperForm[] =>
  forms.map(form => ({
    ...form,
    sections: form.sections.map(slots =>
      slots.map(slot => (slot.questionId === questionId ? { ...slot, locked } : slot)),
    ),
  }))

/** Moves a question up (-1) or down (1) within its section of one variant. */
export const moveSlot = (forms: readonly PaperForm[], place: SlotPlace, by: -1 | 1): PaperForm[] =>
  mapSection(forms, place, slots => {
    const to = place.position + by
    const moved = slots[place.position]
    const other = slots[to]
    if (!moved || !other) return slots
    return slots.map((slot, i) => (i === to ? moved : i === place.position ? other : slot))
  })

/**
 * Shuffles the questions in every section of one variant; locked ones stay in place, and questions about one
 * text stay together.
 * @param stimulusOf names that text by the question's id
 */
export const shuffleForm = (
  forms: readonly PaperForm[],
  form: number,
  seed: number,
  stimulusOf: (questionId: string) => string | null = () => null,
): PaperForm[] => {
  const random = createRandom(seed)
  return forms.map((one, i) =>
    i === form
      ? {
          ...one,
          // Choices are shuffled, too; those that refer to others stay.
          choiceSeed: seed,
          keepsReferring: true,
          sections: one.sections.map(slots => {
            const free = shuffledTogether(
              slots.filter(({ locked }) => !locked),
              ({ questionId }) => stimulusOf(questionId),
              random,
            )
            return slots.map(slot => (slot.locked ? slot : (free.shift() ?? slot)))
          }),
        }
      : one,
  )
}

export const addEdit = (edits: readonly QuestionEdit[], edit: QuestionEdit): QuestionEdit[] => [
  ...edits.filter(({ questionId }) => questionId !== edit.questionId),
  edit,
]
