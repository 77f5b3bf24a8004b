// Audience of a piece of work in a class: everybody who joined, or chosen lines of the list.
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { listMembers } from './student-queries.ts'

/**
 * @param ids lines of the class's list; null for everybody
 * @throws Refusal `not-found` where somebody isn't in the class, or was invited and hasn't joined
 */
export const chooseMembers = async (
  db: Connection,
  classId: string,
  ids: readonly string[] | null,
): Promise<{ id: string; accountId: string; timeFactor: number; readAloud: boolean }[]> => {
  const members = await listMembers(db, classId)
  if (ids === null) return members
  const chosen = new Set(ids)
  const found = members.filter(({ id }) => chosen.has(id))
  if (found.length < chosen.size) throw new Refusal('not-found')
  return found
}
