// Export of a deck as an Anki package. Notes have their cards' ids, so that a reimported package finds its
// passages again.
import * as m from '@lantern/messages'
import type { Actor } from '../../../actions/actor.ts'
import type { FileAnswer } from '../../../http/routes.ts'
import { type PackageCard, writePackage } from '../../../platform/anki/index.ts'
import { fileOfBytes } from '../../../platform/storage/file-of-bytes.ts'
import { formatPlace } from '../../material/passages/index.ts'
import { type FullCard, listCardsOf } from './card-queries.ts'
import { getOwnDeck } from './deck-queries.ts'
import type { ReviewDeps } from './deps.ts'
import { scheduleOfMemory } from './package-schedule.rules.ts'

const packageCard = ({ card, deck, state }: FullCard): PackageCard => {
  const [citation] = card.citations
  return {
    guid: card.id,
    ord: 0,
    deck: deck.name,
    front: card.front,
    back: card.back,
    explanation: card.explanation,
    passage: citation
      ? m.card_passage({
          quote: citation.quote,
          place: formatPlace(citation),
        })
      : '',
    isSuspended: card.isSuspended,
    schedule: state && scheduleOfMemory(state),
  }
}

export const exportDeck = async (
  { db, clock, packages }: ReviewDeps,
  actor: Actor,
  deckId: string,
): Promise<FileAnswer> => {
  const deck = await getOwnDeck(db, actor, deckId)
  await packages.count(actor.accountId)
  const cards = await listCardsOf(db, deck.id)
  const bytes = await writePackage(deck.name, cards.map(packageCard), clock.now().getTime())
  return fileOfBytes(bytes, { name: `${deck.name}.apkg`, contentType: 'application/octet-stream' })
}
