// How well somebody knows the concepts of a map. The record of what a learner knows isn't kept yet; the
// feature that keeps it gives the web process a function in place of this one.

/** Knowledge of each label from 0 to 1; a label that nothing was asked about is missing. */
export type MasteryOf = (accountId: string, labels: readonly string[]) => Promise<ReadonlyMap<string, number>>

export const nothingKnown: MasteryOf = async () => new Map()
