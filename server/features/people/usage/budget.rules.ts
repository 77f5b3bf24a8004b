// Days and prices of model use.

/** Day of a moment, UTC, as YYYY-MM-DD: budgets restart at midnight UTC. */
export const formatDay = (now: Date): string => now.toISOString().slice(0, 10)

/** @param price per million tokens */
export const computeCost = (
  tokens: { input: number; output: number },
  price: { input: number; output: number } | null,
): number | null => price && (tokens.input * price.input + tokens.output * price.output) / 1_000_000
