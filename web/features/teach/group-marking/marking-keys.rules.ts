// Keys of marking in groups, and the group that comes next.
import type { AnswerGroup } from '@lantern/contract/teach/group-marking/group-marking'
import { listMarks } from '@lantern/contract/teach/scans/mark-steps.rules'

export type KeyAct =
  | { act: 'mark'; points: number }
  | { act: 'half' | 'alone' | 'join' | 'undo' | 'unmark' | 'comment' | 'names' | 'question' }
  | { act: 'group' | 'member'; by: 1 | -1 }

const acts: Readonly<Record<string, KeyAct>> = {
  arrowdown: { act: 'group', by: 1 },
  arrowup: { act: 'group', by: -1 },
  arrowright: { act: 'member', by: 1 },
  arrowleft: { act: 'member', by: -1 },
  h: { act: 'half' },
  m: { act: 'alone' },
  j: { act: 'join' },
  z: { act: 'undo' },
  t: { act: 'unmark' },
  c: { act: 'comment' },
  n: { act: 'names' },
  q: { act: 'question' },
}

/** @param isHalf whether H was pressed before: the digit counts a half more */
export const findKeyAct = (key: string, max: number, isHalf: boolean): KeyAct | null => {
  if (!/^\d$/u.test(key)) return acts[key.toLowerCase()] ?? null
  const points = Number(key) + (isHalf ? 0.5 : 0)
  return listMarks(max).includes(points) ? { act: 'mark', points } : null
}

type Group = Pick<AnswerGroup, 'id' | 'waiting'>

/** Next group that waits, around the end; null where none does. */
export const findNextGroup = (groups: readonly Group[], id: string): string | null => {
  const at = groups.findIndex(group => group.id === id)
  const others = [...groups.slice(at + 1), ...groups.slice(0, Math.max(0, at))]
  return others.find(({ waiting }) => waiting > 0)?.id ?? null
}

/** The item some steps on, without going over an end. */
export const stepBy = <Item>(items: readonly Item[], at: number, by: number): Item | undefined =>
  items[Math.max(0, Math.min(items.length - 1, at + by))]
