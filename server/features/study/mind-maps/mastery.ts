// How well somebody knows the concepts of a map; the web process gives a function that asks the record.

/** Knowledge of each label from 0 to 1; a label that nothing was asked about is missing. */
export type MasteryOf = (accountId: string, labels: readonly string[]) => Promise<ReadonlyMap<string, number>>
