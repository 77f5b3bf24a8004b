// Takes a doubt: the first answer is begun, and a teacher is asked.

import type { Input } from '@lantern/contract/endpoint'
import { questionMaximum } from '@lantern/contract/help/chat/chat'
import { maxWaiting } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type {
  AttachedCitation,
  DoubtDetail,
  doubtEndpoints,
  SearchedMaterial,
} from '@lantern/contract/help/doubts/doubts'
import { subjects } from '@lantern/contract/people/teachers/teaching'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import { lockJoinedClass } from '../../classes/classes/index.ts'
import { listClassSources, listShelf } from '../../material/library/index.ts'
import { getContext, quotePassage } from '../../material/passages/index.ts'
import { lockAccounts } from '../../people/identity/index.ts'
import { countHiddenContacts } from '../../people/moderation/index.ts'
import { askAside } from '../chat/index.ts'
import { findSameAnswer } from '../confirmed-answers/index.ts'
import { getOwnDoubt } from './access.ts'
import type { DoubtDeps } from './deps.ts'
import { countAskedThisWeek, countUnsolved, findDoubt, insertDoubt, insertEvent } from './doubt-queries.ts'
import { viewDoubt } from './doubt-view.ts'
import { decideSearched } from './material.rules.ts'
import { checkMuted } from './mute.ts'
import { offerNext } from './offer-next.ts'
import { attachPictures, lockPictures } from './pictures/attach-pictures.ts'
import { joinLines } from './pictures/picture-lines.rules.ts'

type Asked = Input<typeof doubtEndpoints.askDoubt>['body']

const checkSubject = ({ subject, subcategory }: Asked) => {
  const found = subjects.find(({ label }) => label === subject)
  if (!found?.subcategories.some(({ label }) => label === subcategory)) throw new Refusal('subject-unknown')
}

/** Citations that are gone, or that this person may not read, are dropped; the question is still asked. */
const citeAttached = async ({ db }: DoubtDeps, actor: Actor, asked: Asked): Promise<AttachedCitation[]> => {
  const attached: AttachedCitation[] = []
  for (const words of asked.attached)
    try {
      const { citation, passage, quoteStart, quoteEnd } = await quotePassage(db, actor, words)
      const isSpoken = citation.place.kind === 'time'
      attached.push({ ...citation, ...(isSpoken && { context: getContext(passage, quoteStart, quoteEnd) }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  return attached
}

/** Material that the first answer is looked for in. */
const findSearched = async (
  { db }: DoubtDeps,
  actor: Actor,
  classId: string | null,
  hasAttached: boolean,
): Promise<SearchedMaterial> => {
  const [ofClass, shelf] = await Promise.all([
    classId === null ? [] : listClassSources(db, actor, classId),
    listShelf(db, actor),
  ])
  const isOfClass = new Set(ofClass.map(({ id }) => id))
  return decideSearched({
    hasAttached,
    hasClassMaterial: ofClass.length > 0,
    hasOwnMaterial: shelf.some(({ id, isSample }) => !isSample && !isOfClass.has(id)),
    hasSamples: shelf.some(({ isSample }) => isSample),
  })
}

/** Minimum characters of a question. */
const minCharacters = 3
/** Maximum characters read from pictures: a longer text is a page and would drown the question. */
const maxReadLength = 600

/**
 * Words of a question: the typed ones, else the text of its pictures; it is answered with both.
 * @throws Refusal `doubt-words-missing` where neither says anything
 */
const wordQuestion = (typed: string, read: string) => {
  const question = typed.length >= minCharacters ? typed : read.slice(0, questionMaximum)
  if (question.length < minCharacters) throw new Refusal('doubt-words-missing')
  const all =
    typed === question && read !== '' && read.length <= maxReadLength ? `${typed}\n${read}` : question
  return { question, toAnswer: all.slice(0, questionMaximum) }
}

export const askDoubt = async (deps: DoubtDeps, actor: Actor, asked: Asked): Promise<DoubtDetail> => {
  const { db, clock, engine, answering, limits } = deps
  checkSubject(asked)
  // Sent again, it was asked already.
  if (await findDoubt(db, asked.id)) return viewDoubt(deps, actor, await getOwnDoubt(db, actor, asked.id))
  await checkMuted(db, actor, clock)
  await limits.asking.count(actor.accountId)
  const attached = await citeAttached(deps, actor, asked)
  const mayBeKnown =
    asked.question !== '' && (await engine.mayQuote({ personId: actor.accountId, sourceIds: [] }))
  const knownAnswerId = mayBeKnown ? await findSameAnswer(deps, asked.question) : null
  const sourceIds = [...new Set(attached.map(({ sourceId }) => sourceId))]
  const searched = await findSearched(deps, actor, asked.classId, attached.length > 0)
  const now = clock.now()
  const { id, subject, subcategory } = asked
  const turn = await db.transaction(async tx => {
    await lockAccounts(tx, [actor.accountId])
    if (await findDoubt(tx, id)) return null
    if ((await countUnsolved(tx, actor.accountId)) >= maxWaiting)
      throw new Refusal('doubts-full', { values: { count: maxWaiting } })
    if (asked.classId) await lockJoinedClass(tx, actor.accountId, asked.classId)
    const pictures = await lockPictures(tx, actor.accountId, asked.pictureIds)
    const { question, toAnswer } = wordQuestion(asked.question, joinLines(pictures))
    const first = await askAside(tx, engine, actor, {
      question: toAnswer,
      sourceIds,
      classId: asked.classId,
      now,
    })
    const times = { askedAt: now, waitsSince: now, nextOfferAt: now, updatedAt: now }
    const row = {
      id,
      askerId: actor.accountId,
      turnId: first.id,
      question,
      subject,
      subcategory,
      language: asked.language,
      classId: asked.classId,
      searched,
      attached,
      knownAnswerId,
      ...times,
    }
    // Ids of other people are answered as if they did not exist.
    if (!(await insertDoubt(tx, row))) throw new Refusal('not-found')
    await deps.checkPlan(tx, actor.accountId, 'doubts', () => countAskedThisWeek(tx, actor.accountId, now))
    await attachPictures(tx, pictures, { doubtId: id, messageId: null })
    await countHiddenContacts(tx, { accountId: actor.accountId, place: 'doubt', text: question, at: now })
    await insertEvent(tx, { doubtId: id, what: 'asked', accountId: actor.accountId, at: now })
    return first
  })
  const doubt = await getOwnDoubt(db, actor, id)
  if (turn) {
    answering.start(turn, actor.accountId)
    await offerNext(deps, doubt)
  }
  return viewDoubt(deps, actor, await getOwnDoubt(db, actor, id))
}
