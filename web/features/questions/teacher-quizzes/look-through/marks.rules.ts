// Marks of the questions of a quiz that a teacher has looked through, and the question that comes next.

/** 'kept': found good; 'edited': opened in the form. */
export type Mark = 'kept' | 'edited'
export type Marks = ReadonlyMap<string, Mark>

type Ids = readonly string[]

/** The next question without a mark behind one, else the first of all without a mark; null where all have one. */
export const findNext = (ids: Ids, marks: Marks, current: string | null): string | null => {
  const at = current === null ? -1 : ids.indexOf(current)
  const inTurn = [...ids.slice(at + 1), ...ids.slice(0, at + 1)]
  return inTurn.find(id => id !== current && !marks.has(id)) ?? null
}

export type LookAction = 'keep' | 'edit' | 'drop' | 'another' | 'other-kind' | 'undo' | 'next' | 'previous'

const ACTIONS: Readonly<Record<string, LookAction>> = {
  k: 'keep',
  e: 'edit',
  d: 'drop',
  a: 'another',
  n: 'other-kind',
  z: 'undo',
  arrowdown: 'next',
  arrowup: 'previous',
}

/** The action of a key that is pressed alone; null for others. */
export const findLookAction = (key: string): LookAction | null => ACTIONS[key.toLowerCase()] ?? null
