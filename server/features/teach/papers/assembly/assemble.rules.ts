// Puts the variants of a paper together: the questions chosen, in an order from easy to hard, locked ones where
// they were; variants of the same questions in another order.

import { createRandom, shuffled } from '@lantern/contract/questions/kinds/random.rules'
import { gathered, shuffledTogether } from '@lantern/contract/questions/kinds/stimulus.rules'
import type { PaperForm, PaperSlot } from '@lantern/contract/teach/papers/blueprint'
import type { Candidate } from '@lantern/contract/teach/papers/candidates.rules'
import { chooseQuestions } from './anneal.rules.ts'
import type { AssemblyTask } from './assembly.ts'
import { listSlots, type Slot } from './slots.rules.ts'

type Position = { id: string; locked: boolean }

/** Locked questions keep their place if the section still has it; the others fill the rest in their order. */
const arrange = (ids: readonly string[], before: readonly PaperSlot[]): PaperSlot[] => {
  const wanted = new Set(ids)
  const places: (Position | null)[] = ids.map(() => null)
  const homeless: Position[] = []
  for (const [i, { questionId, locked }] of before.entries()) {
    if (!locked || !wanted.has(questionId)) continue
    wanted.delete(questionId)
    if (i < places.length) places[i] = { id: questionId, locked }
    else homeless.push({ id: questionId, locked })
  }
  const rest: Position[] = [
    ...homeless,
    ...ids.filter(id => wanted.has(id)).map(id => ({ id, locked: false })),
  ]
  return places.map(place => {
    const { id, locked } = place ?? rest.shift() ?? { id: '', locked: false }
    return { questionId: id, locked }
  })
}

const arrangeForm = (
  task: AssemblyTask,
  form: number,
  slots: readonly Slot[],
  chosen: readonly number[],
): PaperForm => {
  const random = createRandom(task.seed + form + 1)
  const before = task.forms[form]
  return {
    // Authors write the right choice first more often than chance would.
    choiceSeed: before?.choiceSeed ?? Math.floor(createRandom(task.seed + form * 7919 + 17)() * 0xffff_ffff),
    keepsReferring: true,
    sections: task.blueprint.sections.map((_, section) => {
      const ids = slots.flatMap((slot, i): Candidate[] => {
        const candidate = task.candidates[chosen[i] as number]
        return slot.section === section && slot.forms.includes(form) && candidate ? [candidate] : []
      })
      const byHardness = shuffled(ids, random).sort((a, b) => a.hardness - b.hardness)
      const inOrder = gathered(byHardness, ({ stimulus = null }) => stimulus)
      return arrange(
        inOrder.map(({ id }) => id),
        before?.sections[section] ?? [],
      )
    }),
  }
}

/** Variants with equal questions: the first as arranged, the others shuffled within sections. */
const shuffleForms = (
  { blueprint, candidates, seed, forms, only }: AssemblyTask,
  first: PaperForm,
): PaperForm[] => {
  const stimulusOf = new Map(candidates.map(({ id, stimulus }) => [id, stimulus]))
  const groupOf = ({ questionId }: PaperSlot) => stimulusOf.get(questionId) ?? null
  return Array.from({ length: blueprint.variants.count }, (_, i) => {
    const existingForm = forms[i]
    if (i === 0) return first
    if (only !== null && only !== i && existingForm) return existingForm
    const random = createRandom(seed + i * 104_729)
    return {
      choiceSeed: Math.floor(random() * 0xffff_ffff),
      keepsReferring: true,
      sections: first.sections.map(slots => shuffledTogether(slots, groupOf, random)),
    }
  })
}

/** @returns null where places and kinds of questions don't go together; what is missing otherwise checks tell */
export const assembleForms = (task: AssemblyTask): PaperForm[] | null => {
  const { blueprint, candidates, seed, forms, only } = task
  const isShuffled = blueprint.variants.kind === 'shuffled'
  const [first] = forms
  // Reordering one variant leaves all questions unchanged.
  if (isShuffled && only !== null && only > 0 && first) return shuffleForms(task, first)
  const slots = listSlots(task)
  const found = chooseQuestions(blueprint, slots, candidates, seed)
  if (!found) return null
  if (isShuffled) return shuffleForms({ ...task, only: null }, arrangeForm(task, 0, slots, found.chosen))
  return Array.from({ length: blueprint.variants.count }, (_, i) => {
    const existingForm = forms[i]
    return only !== null && only !== i && existingForm
      ? existingForm
      : arrangeForm(task, i, slots, found.chosen)
  })
}
