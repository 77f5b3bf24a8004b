// Whether a person may see a picture, or hear a clip, because of a shared question.
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { checkApprovedTeacher } from '../../people/teachers/index.ts'
import { isSharedWithImage } from './share-queries.ts'

export const mayUseSharedImage = async (db: Connection, actor: Actor, imageId: string): Promise<boolean> => {
  if (!(await isSharedWithImage(db, actor, imageId))) return false
  try {
    await checkApprovedTeacher(db, actor.accountId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
