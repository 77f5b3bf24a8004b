// The texts of a section as they are printed: each once, above the questions that are asked about it.
import { isEmptyStimulus, listRuns } from '../../questions/kinds/stimulus.rules.ts'
import type { Stimulus } from '../../questions/kinds/stimulus.ts'

type Shown = { stimulus?: Stimulus | null | undefined }

export type PrintedStimulus = {
  stimulus: Stimulus
  /** The numbers of the first and the last question it is for. */
  first: number
  last: number
}

/** Shared texts by the place of the question below them, counted from 0 in the section. */
export const listPrintedStimuli = (
  slots: readonly { number: number; question: Shown | null }[],
): Map<number, PrintedStimulus> => {
  const asked = slots.map(({ question }) => ({ stimulus: question?.stimulus ?? null }))
  return new Map(
    listRuns(asked).flatMap(({ first, last }) => {
      const stimulus = asked[first]?.stimulus
      const [from, to] = [slots[first], slots[last]]
      if (!stimulus || !from || !to || isEmptyStimulus(stimulus)) return []
      return [[first, { stimulus, first: from.number, last: to.number }] as const]
    }),
  )
}
