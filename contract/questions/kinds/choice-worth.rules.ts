// Worth of each choice as a share of a question's points.

/** Shares by the choice's id: more than 0 gives, less takes away. Others follow from what is right. */
export type Worth = Record<string, number>

type ChoiceKey =
  | { type: 'single-choice'; choice: string; also?: string[] | undefined; worth?: Worth | undefined }
  | { type: 'multiple-choice'; choices: string[]; scoring?: string | undefined; worth?: Worth | undefined }

/** 1 for all of the points. What is all or nothing has none of its own. */
export const worthOfChoice = (key: ChoiceKey, id: string): number => {
  if (key.type === 'single-choice')
    return id === key.choice || key.also?.includes(id) ? 1 : (key.worth?.[id] ?? 0)
  if (key.worth) return key.worth[id] ?? 0
  const part = 1 / Math.max(1, key.choices.length)
  if (key.choices.includes(id)) return part
  return key.scoring === 'no-deduction' ? 0 : -part
}

/** Thirds are written with five digits: as good as all is all. */
const asGoodAsAll = 0.995

/** Sum of the chosen ones' worth, 0 to 1. */
export const sumWorth = (worth: Worth, chosen: readonly string[]): number => {
  const sum = [...new Set(chosen)].reduce((total, id) => total + (worth[id] ?? 0), 0)
  return sum > asGoodAsAll ? 1 : Math.max(0, sum)
}

/** Worth as stored and exported. */
export const roundWorth = (share: number): number => Math.round(share * 1e5) / 1e5 || 0
