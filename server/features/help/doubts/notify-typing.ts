// Typing signals: shown to the other side for some seconds, never stored.
import type { Actor } from '../../../actions/actor.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { getReadableDoubt } from './access.ts'
import type { DoubtDeps } from './deps.ts'

export const notifyTyping = async (
  { db, limits }: Pick<DoubtDeps, 'db' | 'limits'>,
  actor: Actor,
  doubtId: string,
): Promise<void> => {
  const { id, askerId, teacherId } = await getReadableDoubt(db, actor, doubtId)
  await limits.typing.count(actor.accountId)
  const isAsker = askerId === actor.accountId
  // Other teachers only look at a waiting doubt: no recipient.
  const other = isAsker ? teacherId : teacherId === actor.accountId ? askerId : null
  if (other) await announce(db, { topic: 'doubt-typing', accountId: other, id })
}
