// Mastery of a map's concepts; the web process passes a function that reads the learner record.

/** Mastery of each label from 0 to 1; labels without answers are left out. */
export type MasteryOf = (accountId: string, labels: readonly string[]) => Promise<ReadonlyMap<string, number>>
