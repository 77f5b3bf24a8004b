// A question that another part has answered from a person's material: its conversation isn't among theirs.
import type { Actor } from '../../../actions/actor.ts'
import type { Connection } from '../../../database/client.ts'
import type { Engine } from '../../../platform/engine/index.ts'
import { leaseFrom } from './answering.ts'
import { hintFor } from './exercise.rules.ts'
import { insertThread } from './thread-queries.ts'
import { insertTurn, type TurnRow } from './turn-queries.ts'

type Scope = { sourceIds: readonly string[]; classId: string | null }

const beginThread = (tx: Connection, actor: Actor, { sourceIds, classId }: Scope, now: Date) =>
  insertThread(
    tx,
    {
      ownerId: actor.accountId,
      classId,
      name: null,
      kind: 'open',
      usesMaterial: true,
      isHidden: true,
      createdAt: now,
      updatedAt: now,
    },
    sourceIds,
  )

/**
 * Stores the question. It is answered once the transaction has ended and `answering.start` is called with it, or,
 * should this process die before, by the next.
 * @param sourceIds to answer from; all the person's material where there are none
 * @param classId class whose material is asked first where there are no `sourceIds`; only what is shared with a class
 *   that the person is in counts
 * @param after a question of the same conversation, which goes on; its sources count then
 */
export const askAside = async (
  tx: Connection,
  engine: Pick<Engine, 'name'>,
  actor: Actor,
  {
    question,
    sourceIds = [],
    classId = null,
    after = null,
    now,
  }: {
    question: string
    sourceIds?: readonly string[]
    classId?: string | null
    after?: TurnRow | null
    now: Date
  },
): Promise<TurnRow> => {
  const threadId = after?.threadId ?? (await beginThread(tx, actor, { sourceIds, classId }, now)).id
  return insertTurn(tx, {
    threadId,
    question,
    hint: hintFor(question, undefined, [])?.step ?? null,
    engine: engine.name,
    askedAt: now,
    leasedUntil: leaseFrom(now),
  })
}
