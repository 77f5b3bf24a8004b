// Sends a message between asker and teacher; idempotent.
import { questionMaximum } from '@lantern/contract/help/chat/chat'
import { maxMessages } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { DoubtDetail } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { countHiddenContacts } from '../../people/moderation/index.ts'
import { askAside, findTurn } from '../chat/index.ts'
import { getReadableDoubt } from './access.ts'
import { announceDoubt } from './announce-doubt.ts'
import { type CitedWords, citePassages } from './cite-passages.ts'
import type { DoubtDeps } from './deps.ts'
import { type DoubtRow, lockDoubt, updateDoubt } from './doubt-queries.ts'
import { viewDoubt } from './doubt-view.ts'
import { countMessages, insertMessage, setTurn } from './message-queries.ts'
import { checkMuted } from './mute.ts'
import { notifyOfMessage } from './notify-of-doubt.ts'
import { attachPictures, lockPictures } from './pictures/attach-pictures.ts'
import { joinLines } from './pictures/picture-lines.rules.ts'

type Written = {
  id: string
  text: string
  pictureIds: readonly string[]
  passages: readonly CitedWords[]
  asksAi: boolean
}

/** The AI is silent in a conversation unless its asker asks it; it answers from their material. */
const askAi = async (
  tx: Connection,
  { engine }: DoubtDeps,
  actor: Actor,
  { doubt, question, now }: { doubt: DoubtRow; question: string; now: Date },
) => {
  const after = doubt.turnId ? await findTurn(tx, doubt.turnId) : null
  const sourceIds = doubt.attached.map(({ sourceId }) => sourceId)
  return askAside(tx, engine, actor, {
    question,
    sourceIds: [...new Set(sourceIds)],
    classId: doubt.classId,
    after,
    now,
  })
}

export const writeMessage = async (
  deps: DoubtDeps,
  actor: Actor,
  doubtId: string,
  { id, text, pictureIds, passages, asksAi }: Written,
): Promise<DoubtDetail> => {
  const { db, clock, limits, answering } = deps
  await getReadableDoubt(db, actor, doubtId)
  await checkMuted(db, actor, clock)
  await limits.writing.count(actor.accountId)
  const cited = await citePassages(db, actor, passages)
  const now = clock.now()
  const { written, turn } = await db.transaction(async tx => {
    const doubt = await lockDoubt(tx, doubtId)
    if (!doubt) throw new Refusal('not-found')
    const isAsker = doubt.askerId === actor.accountId
    if (doubt.state === 'solved') throw new Refusal('doubt-solved')
    if (!isAsker && doubt.teacherId !== actor.accountId) throw new Refusal('doubt-not-taken')
    const row = { id, text, passages: cited, doubtId, authorId: actor.accountId, sentAt: now }
    if (!(await insertMessage(tx, row))) return { written: doubt, turn: null }
    await countHiddenContacts(tx, { accountId: actor.accountId, place: 'doubt', text, at: now })
    const pictures = await lockPictures(tx, actor.accountId, pictureIds)
    await attachPictures(tx, pictures, { doubtId, messageId: id })
    const question = `${text}\n${joinLines(pictures)}`.trim().slice(0, questionMaximum)
    const turn =
      isAsker && asksAi && question !== '' ? await askAi(tx, deps, actor, { doubt, question, now }) : null
    if (turn) await setTurn(tx, doubtId, id, turn.id)
    if ((await countMessages(tx, doubtId)) > maxMessages) throw new Refusal('doubt-full')
    await notifyOfMessage(tx, doubt, actor.accountId, now)
    const seen = isAsker ? { askerReadAt: now } : { teacherReadAt: now }
    const replied = isAsker || doubt.repliedAt ? {} : { repliedAt: now }
    const change = { ...seen, ...replied, updatedAt: now }
    return { written: (await updateDoubt(tx, doubtId, [doubt.state], change)) ?? doubt, turn }
  })
  if (turn) answering.start(turn, actor.accountId)
  await announceDoubt(db, written)
  return viewDoubt(deps, actor, written)
}
