// Mastery of a map's concepts; the web process passes a function that reads the learner record.

/** Knowledge of each label from 0 to 1; a label that nothing was asked about is missing. */
export type MasteryOf = (accountId: string, labels: readonly string[]) => Promise<ReadonlyMap<string, number>>
