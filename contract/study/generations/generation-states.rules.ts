// States of long work.

export const generationStates = ['queued', 'working', 'done', 'failed', 'stopped'] as const
export type GenerationState = (typeof generationStates)[number]

/** Whether more may still come of it. */
export const isUnderWay = (generation: { state: GenerationState } | null | undefined): boolean =>
  generation?.state === 'queued' || generation?.state === 'working'
