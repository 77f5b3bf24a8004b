// Client view of doubts.
import { soundAround } from '@lantern/contract/help/doubts/attached-sound.rules'
import { daysToReopen } from '@lantern/contract/help/doubts/doubt-limits.rules'
import type { AttachedCitation, Doubt, DoubtDetail, Match } from '@lantern/contract/help/doubts/doubts'
import type { Actor } from '../../../actions/actor.ts'
import type { Db } from '../../../database/client.ts'
import { listReadableSourcesOf, listSourcesByIds, type SourceRow } from '../../material/library/index.ts'
import { listTurnsById } from '../chat/index.ts'
import { listAgreed } from '../confirmed-answers/index.ts'
import { listClassesOf } from './class-queries.ts'
import type { OfferDeps } from './deps.ts'
import { countAhead, type DoubtRow, listNames, readWaits } from './doubt-queries.ts'
import { viewFirstAnswer } from './first-answer-view.ts'
import { viewSharing } from './learnt.ts'
import { countUnread, listMessages } from './message-queries.ts'
import { listCitedSources, viewMessage } from './message-view.ts'
import { listOffers, type OfferRow } from './offer-queries.ts'
import { listPictures } from './pictures/picture-queries.ts'
import { viewPicturesOf } from './pictures/picture-view.ts'
import { rankForDoubt } from './rank-for-doubt.ts'

const dayMs = 24 * 60 * 60 * 1000
const toIso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const mayReopen = ({ state, solvedAt }: DoubtRow, now: Date): boolean =>
  state === 'solved' && solvedAt !== null && now.getTime() - solvedAt.getTime() <= daysToReopen * dayMs

type DoubtContext = {
  names: ReadonlyMap<string, string>
  offers: readonly OfferRow[]
  unread: number
  isAgreed: boolean
  ofClass: Doubt['class']
  now: Date
}

const isWaiting = (offer: OfferRow): boolean => offer.passedAt === null

const viewOne = (actor: Actor, row: DoubtRow, context: DoubtContext): Doubt => {
  const { names, offers, unread, isAgreed, ofClass, now } = context
  const nameOf = (id: string) => names.get(id) ?? ''
  const first = offers[0]
  const otherTeacher = actor.role === 'teacher' && first && first.teacherId !== actor.accountId ? first : null
  return {
    id: row.id,
    question: row.question,
    subject: row.subject,
    subcategory: row.subcategory,
    language: row.language,
    state: row.state,
    asker: { id: row.askerId, name: nameOf(row.askerId) },
    teacher: row.teacherId ? { id: row.teacherId, name: nameOf(row.teacherId) } : null,
    class: ofClass,
    isOffered: offers.some(offer => offer.teacherId === actor.accountId && isWaiting(offer)),
    askedFirst: otherTeacher ? nameOf(otherTeacher.teacherId) : null,
    askedAt: row.askedAt.toISOString(),
    takenAt: toIso(row.takenAt),
    solvedAt: toIso(row.solvedAt),
    rating: row.rating,
    canReopen: row.askerId === actor.accountId && mayReopen(row, now),
    unread,
    isToConfirm: isAgreed && row.teacherId === actor.accountId,
    updatedAt: row.updatedAt.toISOString(),
  }
}

const peopleOf = (rows: readonly DoubtRow[], offers: readonly OfferRow[]): string[] =>
  [
    ...rows.flatMap(({ askerId, teacherId, verdictById }) => [askerId, teacherId, verdictById]),
    ...offers.map(({ teacherId }) => teacherId),
  ].filter(id => id !== null)

export const viewDoubts = async (
  db: Db,
  actor: Actor,
  rows: readonly DoubtRow[],
  now: Date,
): Promise<Doubt[]> => {
  const ids = rows.map(({ id }) => id)
  const [offers, unread, agreed, ofClasses] = await Promise.all([
    listOffers(db, ids),
    countUnread(db, actor.accountId, ids),
    listAgreed(db, ids),
    listClassesOf(db, actor.accountId, ids),
  ])
  const names = await listNames(db, peopleOf(rows, offers))
  return rows.map(row =>
    viewOne(actor, row, {
      names,
      offers: offers.filter(({ doubtId }) => doubtId === row.id),
      unread: unread.get(row.id) ?? 0,
      isAgreed: agreed.has(row.id),
      ofClass: ofClasses.get(row.id) ?? null,
      now,
    }),
  )
}

/** Number of next candidates shown. */
const shownNext = 3

/** Teachers asked so far, and the next candidates. */
const listMatches = async (
  deps: OfferDeps,
  row: DoubtRow,
  offers: readonly OfferRow[],
  names: ReadonlyMap<string, string>,
): Promise<Match[]> => {
  const ranked = row.state === 'open' ? await rankForDoubt(deps, row) : []
  const asked = offers.map(
    ({ teacherId, reasons, offeredAt, passedAt }): Match => ({
      teacherId,
      name: names.get(teacherId) ?? '',
      subject: ranked.find(({ id }) => id === teacherId)?.subject ?? '',
      state: teacherId === row.teacherId ? 'took' : passedAt === null ? 'asked' : 'passed',
      askedAt: offeredAt.toISOString(),
      reasons,
    }),
  )
  const next = ranked
    .filter(({ id }) => !asked.some(({ teacherId }) => teacherId === id))
    .slice(0, shownNext)
    .map(
      ({ id, name, subject, reasons }): Match => ({
        teacherId: id,
        name,
        subject: subject ?? '',
        state: 'next',
        askedAt: null,
        reasons,
      }),
    )
  return [...asked, ...next]
}

const waitDays = 28
/** Minimum number of doubts for a meaningful range. */
const minWaits = 5

/** Usual wait for the subject, else for all; null with too few data. */
const readWait = async (db: Db, subject: string, now: Date): Promise<DoubtDetail['wait']> => {
  const since = new Date(now.getTime() - waitDays * dayMs)
  for (const waits of [await readWaits(db, since, subject), await readWaits(db, since)])
    if (waits.doubts >= minWaits && waits.from !== null && waits.to !== null)
      return {
        from: Math.max(1, Math.floor(waits.from / 60)),
        to: Math.max(1, Math.ceil(waits.to / 60)),
        doubts: waits.doubts,
      }
  return null
}

const hasSound = ({ sourceId, place }: AttachedCitation, sources: readonly SourceRow[]): boolean =>
  soundAround(place) !== null && sources.some(({ id, kind }) => id === sourceId && kind === 'recording')

export const viewDoubt = async (deps: OfferDeps, actor: Actor, row: DoubtRow): Promise<DoubtDetail> => {
  const { db, clock } = deps
  const now = clock.now()
  const isAsker = row.askerId === actor.accountId
  const [offers, messages, pictures, unread, ofClasses] = await Promise.all([
    listOffers(db, [row.id]),
    listMessages(db, row.id),
    listPictures(db, row.id),
    countUnread(db, actor.accountId, [row.id]),
    listClassesOf(db, actor.accountId, [row.id]),
  ])
  const answers = await listTurnsById(
    db,
    [row.turnId, ...messages.map(({ turnId }) => turnId)].filter(id => id !== null),
  )
  const cited = listCitedSources(row, messages, answers)
  const [sources, readable] = await Promise.all([
    listSourcesByIds(db, cited),
    listReadableSourcesOf(db, actor, cited),
  ])
  const names = await listNames(db, [...peopleOf([row], offers), ...messages.map(({ authorId }) => authorId)])
  const waits = isAsker && row.state === 'open'
  const sharing = await viewSharing(db, actor, row)
  const isAgreed = sharing.state === 'agreed'
  return {
    ...viewOne(actor, row, {
      names,
      offers,
      unread: unread.get(row.id) ?? 0,
      isAgreed,
      ofClass: ofClasses.get(row.id) ?? null,
      now,
    }),
    attached: row.attached.map(citation => ({ ...citation, hasSound: hasSound(citation, sources) })),
    openSources: readable.map(({ id }) => id),
    pictures: viewPicturesOf(pictures, null),
    firstAnswer: await viewFirstAnswer(db, actor, row, {
      found: answers.find(({ id }) => id === row.turnId),
      names,
      sources,
    }),
    messages: messages.map(message =>
      viewMessage(row, names, { pictures, answers, sources, isAsker }, message),
    ),
    readByOther: toIso(isAsker ? row.teacherReadAt : row.askerReadAt),
    matches: isAsker ? await listMatches(deps, row, offers, names) : [],
    ...(waits ? await countAhead(db, row) : { ahead: 0, returned: 0 }),
    wait: waits ? await readWait(db, row.subject, now) : null,
    sharing,
  }
}
