// Import of an Anki package: a deck for each of its decks, with the schedule as far as it is included. Cards of an
// earlier import get their new words, and stay where they are with the schedule they have by now.
import { maxDeckNameLength, maxSideLength } from '@lantern/contract/study/review/review'
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { Connection } from '../../../database/client.ts'
import type { Upload } from '../../../http/routes.ts'
import { type Package, type PackageCard, PackageError, readPackage } from '../../../platform/anki/index.ts'
import {
  appendCards,
  type CardRow,
  listOwnCardsById,
  listOwnCardsByOrigin,
  type NewCard,
  updateWords,
} from './card-queries.ts'
import { insertDeck, lockReviewOf } from './deck-queries.ts'
import type { ReviewDeps } from './deps.ts'
import { isImportedLeech, memoryOfSchedule } from './package-schedule.rules.ts'

const packageBytes = 100 * 1024 * 1024
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const readUpload = async ({ storage }: ReviewDeps, upload: Upload): Promise<Package> => {
  const file = await storage.put(upload.stream)
  try {
    if (upload.truncated() || file.bytes > packageBytes)
      throw new Refusal('file-too-large', { values: { megabytes: packageBytes / 1_048_576 } })
    return await storage.withPath(file.key, readPackage)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    throw new Refusal(error.failure === 'newer' ? 'package-newer' : 'package-unreadable')
  } finally {
    await storage.remove(file.key)
  }
}

const cut = (text: string): string =>
  text.length > maxSideLength ? `${text.slice(0, maxSideLength - 1)}…` : text

/** Origin by which a card is found again when its package comes again. */
const originOf = ({ guid, ord }: PackageCard): string => `${guid} ${ord}`

/** @param originalCard the person's own card that this one was exported from; its passages are still valid */
const newCard = (card: PackageCard, originalCard: CardRow | undefined, now: Date): NewCard => {
  const memory = card.schedule && memoryOfSchedule(card.schedule, now)
  const explanation = originalCard
    ? card.explanation
    : [card.explanation, card.passage].filter(Boolean).join('\n\n')
  return {
    front: cut(card.front),
    back: cut(card.back),
    explanation: cut(explanation),
    createdAt: now,
    origin: originOf(card),
    isSuspended: card.isSuspended,
    ...(originalCard && { citations: originalCard.citations, context: originalCard.context }),
    ...(originalCard && { concept: originalCard.concept, bloom: originalCard.bloom }),
    memory: memory && { ...memory, isLeech: isImportedLeech(card.isSuspended, memory.lapses) },
  }
}

const wordsOf = ({ front, back, explanation = '' }: NewCard) => ({ front, back, explanation })

const isChanged = (before: CardRow, card: NewCard): boolean => {
  const words = wordsOf(card)
  return (
    before.front !== words.front || before.back !== words.back || before.explanation !== words.explanation
  )
}

const addDeck = (tx: Connection, actor: Actor, name: string, now: Date) =>
  insertDeck(tx, { ownerId: actor.accountId, name, origin: 'imported', createdAt: now })

const byDeck = (cards: readonly PackageCard[]): Map<string, PackageCard[]> => {
  const decks = new Map<string, PackageCard[]>()
  for (const card of cards) {
    const name = card.deck.replaceAll('::', ' · ').trim().slice(0, maxDeckNameLength) || m.deck_imported()
    const deckCards = decks.get(name)
    if (deckCards) deckCards.push(card)
    else decks.set(name, [card])
  }
  return decks
}

export const importDecks = async (deps: ReviewDeps, actor: Actor, upload: Upload | null) => {
  if (!upload) throw new Refusal('file-missing')
  await deps.packages.count(actor.accountId)
  const { cards, media } = await readUpload(deps, upload)
  const completeCards = cards.filter(({ front, back }) => front && back)
  if (completeCards.length === 0) throw new Refusal('package-unreadable')
  const now = deps.clock.now()
  const ids = completeCards.flatMap(({ guid }) => (uuid.test(guid) ? [guid] : []))
  return deps.db.transaction(async tx => {
    const ownCards = await listOwnCardsById(tx, actor, ids)
    await lockReviewOf(tx, actor.accountId)
    const earlier = await listOwnCardsByOrigin(tx, actor, completeCards.map(originOf))
    const deckIds = new Set<string>()
    const changes: CardRow[] = []
    let [imported, unchanged] = [0, 0]
    for (const [name, deckContent] of byDeck(completeCards)) {
      const read = deckContent.map(card => newCard(card, ownCards.get(card.guid), now))
      const there = read.flatMap(card => earlier.get(card.origin ?? '') ?? [])
      const added = read.filter(card => !earlier.has(card.origin ?? ''))
      for (const card of read) {
        const before = earlier.get(card.origin ?? '')
        if (!before) continue
        deckIds.add(before.deckId)
        if (isChanged(before, card)) changes.push({ ...before, ...wordsOf(card) })
        else unchanged += 1
      }
      if (added.length === 0) continue
      const deckId = there[0]?.deckId ?? (await addDeck(tx, actor, name, now)).id
      imported += (await appendCards(tx, deckId, added)).length
      deckIds.add(deckId)
    }
    await updateWords(
      tx,
      changes.map(({ id, front, back, explanation }) => ({ id, front, back, explanation })),
    )
    const skipped = cards.length - imported - changes.length - unchanged
    return { deckIds: [...deckIds], imported, updated: changes.length, unchanged, skipped, media }
  })
}
