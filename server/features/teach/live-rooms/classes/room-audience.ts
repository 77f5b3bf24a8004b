// Audience of a room of a class: everybody in it, or chosen students; and whether others are admitted, too.
import type { Connection } from '../../../../database/client.ts'
import { chooseClassMembers, listClassMembers } from '../../../classes/classes/index.ts'
import type { RoomRow } from '../log/room-queries.ts'
import { listChosenForRoom } from './audience-queries.ts'

export type Audience = {
  /** Accounts of the chosen students; null for everybody in the class. */
  chosenIds: readonly string[] | null
  admitsOthers: boolean
}

/** Audience of a room without a class. */
export const everybody: Audience = { chosenIds: null, admitsOthers: false }

/**
 * @param memberIds lines of the class's list; null for everybody
 * @throws Refusal `not-found` where somebody isn't in the class
 */
export const chooseAudience = async (
  db: Connection,
  classId: string,
  { memberIds, admitsOthers }: { memberIds: readonly string[] | null; admitsOthers: boolean },
): Promise<Audience> => ({
  admitsOthers,
  chosenIds:
    memberIds && (await chooseClassMembers(db, classId, memberIds)).map(({ accountId }) => accountId),
})

export const loadAudience = async (
  db: Connection,
  { id, isForAll, admitsOthers }: Pick<RoomRow, 'id' | 'isForAll' | 'admitsOthers'>,
): Promise<Audience> => ({ admitsOthers, chosenIds: isForAll ? null : await listChosenForRoom(db, id) })

/** Accounts of the audience that are in the class now. */
export const listAudience = async (
  db: Connection,
  classId: string,
  chosenIds: readonly string[] | null,
): Promise<string[]> => {
  const members = (await listClassMembers(db, classId)).map(({ accountId }) => accountId)
  if (chosenIds === null) return members
  const chosen = new Set(chosenIds)
  return members.filter(id => chosen.has(id))
}

/** Whether only the audience is admitted. */
export const isClosedToOthers = ({
  classId,
  admitsOthers,
}: Pick<RoomRow, 'classId' | 'admitsOthers'>): boolean => classId !== null && !admitsOthers
