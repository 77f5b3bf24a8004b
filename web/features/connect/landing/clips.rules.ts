// Sequence of the showcase's demo clips. A clip is a list of timed steps; the last step is its end state.

/** Current clip and step: `chosen` once the reader has picked a tab, `paused` while motion is stopped. */
export type Show = { tab: number; step: number; chosen: boolean; paused: boolean }

export type ShowAction = 'start' | 'tick' | 'toggle' | { pick: number }

/** Duration of each step in milliseconds, by tab; the last is the pause before the next tab. */
export const stepTimes = [
  [1200, 900, 900, 900, 1100, 500, 4200],
  [900, 650, 650, 650, 650, 1000, 700, 4200],
  [2600, 600, 1100, 1500, 4200],
  [900, 2300, 900, 1500, 700, 4200],
] as const satisfies readonly (readonly number[])[]

const getSteps = (tab: number): readonly number[] => stepTimes[tab] ?? [0]
const lastStep = (tab: number): number => getSteps(tab).length - 1

export const getStepTime = ({ tab, step }: Show): number => getSteps(tab)[step] ?? 0
export const atEnd = ({ tab, step }: Show): boolean => step >= lastStep(tab)

/** End state of a tab, also shown if motion is reduced. */
export const getEndState = (tab: number): Show => ({ tab, step: lastStep(tab), chosen: false, paused: false })

/**
 * Whether a clip continues by itself. A finished clip stays if its tab was chosen, or is under pointer or
 * focus (`held`).
 */
export const isPlaying = (show: Show, isPaused: boolean): boolean =>
  !show.paused && !(atEnd(show) && (show.chosen || isPaused))

const toggle = (show: Show, isPaused: boolean): Show => {
  if (isPlaying(show, isPaused)) return { ...show, paused: true }
  return { ...show, paused: false, step: atEnd(show) ? 0 : show.step }
}

const pick = (show: Show, tab: number): Show => ({
  ...show,
  tab,
  chosen: true,
  step: show.paused ? lastStep(tab) : 0,
})

const tick = (show: Show): Show =>
  atEnd(show)
    ? { ...show, tab: (show.tab + 1) % stepTimes.length, step: 0 }
    : { ...show, step: show.step + 1 }

export const changeShow = (show: Show, action: ShowAction, isPaused = false): Show => {
  if (action === 'start') return { ...show, step: 0 }
  if (action === 'tick') return tick(show)
  if (action === 'toggle') return toggle(show, isPaused)
  return pick(show, action.pick)
}
