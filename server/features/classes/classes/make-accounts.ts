// Accounts for students of a class without a mail address. Repeating the names creates no more.
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import type { NamedResult, SignInCardView } from '@lantern/contract/classes/classes/class-shapes'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import { recordAct } from '../../people/audit/index.ts'
import { drawPasswords, insertCardAccount, type SignInCard } from '../../people/identity/index.ts'
import { checkClassAction } from './access.ts'
import { insertClassAccounts, listCardHolders, listWaitingLines } from './card-queries.ts'
import { nameKey, readNames } from './class-names.rules.ts'
import { coverMadeAccounts } from './consents/queries.ts'
import type { ClassDeps } from './deps.ts'
import { lockClass } from './queries.ts'
import { countListed, insertStudents, listIdsOfMembers, updateStudent } from './student-queries.ts'

type Made = { results: NamedResult[]; cards: SignInCardView[] }

const listExistingNames = async (db: Connection, classId: string): Promise<Set<string>> =>
  new Set(
    (await listCardHolders(db, classId)).flatMap(({ listed, name }) => [nameKey(listed), nameKey(name)]),
  )

type Drawn = SignInCard & { waits: { id: string; timeFactor: number; readAloud: boolean } | null }

/** Links a student to the line that a roster added, or to a new one. */
const savePlaces = async (
  tx: Connection,
  classId: string,
  drawn: readonly Drawn[],
  addedAt: Date,
): Promise<void> => {
  for (const { accountId, waits } of drawn) if (waits) await updateStudent(tx, waits.id, { accountId })
  await insertStudents(
    tx,
    drawn.flatMap(({ accountId, name, waits }) => (waits ? [] : [{ classId, accountId, name, addedAt }])),
  )
  await insertClassAccounts(
    tx,
    drawn.map(({ accountId }) => ({ classId, accountId, addedAt })),
  )
}

/**
 * New accounts; in installations that protect children, accounts without a statement of the school wait for
 * one. @throws Refusal `not-found`, `not-allowed`, `teacher-not-approved`, `class-without-owner`,
 * `class-closed`, `passwords-off`, `names-unreadable`
 */
export const makeClassAccounts = async (
  { db, clock, cards, people, assignTo }: ClassDeps,
  actor: Actor,
  classId: string,
  names: string,
): Promise<Made> => {
  const { row } = await checkClassAction(db, actor, classId, 'assign')
  const { lines, problems } = readNames(names)
  if (lines.length === 0) throw new Refusal('names-unreadable')
  await cards.count(actor.accountId)
  // Hashing is slow: done before the class is locked, and not for students with an account.
  const before = await listExistingNames(db, classId)
  const fresh = lines.filter(({ name }) => !before.has(nameKey(name)))
  const passwords = await drawPasswords(people, fresh.length)
  const now = clock.now()
  const made = await db.transaction(async tx => {
    // Archived meanwhile: no more students.
    if ((await lockClass(tx, classId)).archivedAt) throw new Refusal('class-closed')
    const existingNames = await listExistingNames(tx, classId)
    const waiting = new Map((await listWaitingLines(tx, classId)).map(line => [nameKey(line.name), line]))
    let left = classLimits.students - (await countListed(tx, classId))
    const results: NamedResult[] = []
    const drawn: Drawn[] = []
    for (const { line, text, name } of lines) {
      const waits = waiting.get(nameKey(name))
      const isKnown = existingNames.has(nameKey(name))
      const hasPlace = waits !== undefined || left > 0
      const password = isKnown || !hasPlace ? undefined : passwords.pop()
      results.push({
        line,
        text,
        outcome: isKnown ? 'already' : password ? 'added' : hasPlace ? 'later' : 'full',
      })
      if (!password) continue
      if (!waits) left -= 1
      drawn.push({ ...(await insertCardAccount(tx, people, name, password)), waits: waits ?? null })
    }
    await savePlaces(tx, classId, drawn, now)
    const newcomers = drawn.map(({ accountId, waits }) => ({
      accountId,
      timeFactor: waits?.timeFactor ?? 1,
      readAloud: waits?.readAloud ?? false,
    }))
    if (newcomers.length > 0) {
      if (people.childAge !== null)
        await coverMadeAccounts(
          tx,
          classId,
          newcomers.map(({ accountId }) => accountId),
          now,
        )
      await assignTo(tx, classId, newcomers, now)
      const note = `${row.name}: ${drawn.length}`
      await recordAct(tx, { at: now, actorId: actor.accountId, act: 'class-accounts-made', note })
    }
    const ids = await listIdsOfMembers(tx, classId)
    const cardsMade = drawn.map(({ accountId, name, loginName, password }) => ({
      studentId: ids.get(accountId) ?? '',
      name,
      loginName,
      password,
    }))
    return { results, cards: cardsMade }
  })
  return { ...made, results: [...made.results, ...problems].sort((a, b) => a.line - b.line) }
}
