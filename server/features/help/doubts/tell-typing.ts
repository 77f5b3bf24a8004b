// Somebody writes: the other side sees it for some seconds. Nothing of it is stored.
import type { Actor } from '../../../actions/actor.ts'
import { announce } from '../../../platform/realtime/index.ts'
import { getReadableDoubt } from './access.ts'
import type { DoubtDeps } from './deps.ts'

export const tellTyping = async (
  { db, limits }: Pick<DoubtDeps, 'db' | 'limits'>,
  actor: Actor,
  doubtId: string,
): Promise<void> => {
  const { id, askerId, teacherId } = await getReadableDoubt(db, actor, doubtId)
  await limits.typing.count(actor.accountId)
  const isAsker = askerId === actor.accountId
  // Who only looks at a doubt that waits writes to nobody.
  const other = isAsker ? teacherId : teacherId === actor.accountId ? askerId : null
  if (other) await announce(db, { topic: 'doubt-typing', accountId: other, id })
}
