// Cards of a class's own accounts: renewing and printing.
import type { SignInCardView } from '@lantern/contract/classes/classes/class-shapes'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { fileOfBytes } from '../../../platform/storage/file-of-bytes.ts'
import { printCards } from '../../../platform/typesetting/print-cards.ts'
import { recordAct } from '../../people/audit/index.ts'
import { renewCard } from '../../people/identity/index.ts'
import { checkClassAction } from './access.ts'
import { listCardHolders } from './card-queries.ts'
import type { ClassDeps } from './deps.ts'
import { getClassStudent } from './student-queries.ts'
import { notifyOwner } from './teaching/notify-teachers.ts'

/**
 * Renews the card of an account made in this class, while its student is in it. The owner is notified of a
 * co-teacher's.
 * @param address whose wrong tries before it are forgotten
 * @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `class-without-owner`, `class-closed`,
 * `card-impossible`
 */
export const renewSignInCard = async (
  { db, clock, cards, people }: ClassDeps,
  actor: Actor,
  { classId, studentId }: { classId: string; studentId: string },
  address: string,
): Promise<SignInCardView> => {
  const { row } = await checkClassAction(db, actor, classId, 'assign')
  const { accountId, name } = await getClassStudent(db, classId, studentId)
  const holders = await listCardHolders(db, classId)
  if (!accountId || !holders.some(holder => holder.accountId === accountId))
    throw new Refusal('card-impossible')
  await cards.count(actor.accountId)
  const at = clock.now()
  const card = await renewCard(people, accountId, address, async tx => {
    await recordAct(tx, {
      at,
      actorId: actor.accountId,
      act: 'card-renewed',
      subjectId: accountId,
      note: row.name,
    })
    const person = {
      id: accountId,
      name: name || (holders.find(one => one.accountId === accountId)?.name ?? ''),
    }
    await notifyOwner(tx, { classId, change: 'card-renewed', actorId: actor.accountId, person, at })
  })
  const { loginName, password } = card
  return { studentId, name: name || card.name, loginName, password }
}

type Printed = { studentId: string; password: string }

/** @throws Refusal `not-found`, `not-allowed`, `card-impossible` where one isn't of an account made here */
export const printSignInCards = async (
  { db, cardPrints, printSlots, publicUrl, findSchool }: ClassDeps,
  actor: Actor,
  classId: string,
  asked: readonly Printed[],
): Promise<FileAnswer> => {
  const { row } = await checkClassAction(db, actor, classId, 'change-people')
  await cardPrints.count(actor.accountId)
  const holders = new Map((await listCardHolders(db, classId)).map(one => [one.studentId, one]))
  const cards = asked.map(({ studentId, password }) => {
    const holder = holders.get(studentId)
    if (!holder?.loginName) throw new Refusal('card-impossible')
    return { name: holder.listed || holder.name, loginName: holder.loginName, password }
  })
  const school = await findSchool()
  const bytes = await printSlots.run(actor.accountId, () =>
    printCards({ className: row.name, publicUrl, cards, school }),
  )
  const name = `${m.card_file({ name: row.name })}.pdf`
  return fileOfBytes(bytes, { name, contentType: 'application/pdf' })
}
