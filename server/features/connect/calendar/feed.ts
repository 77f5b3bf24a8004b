// Secret address of a person's calendar: made, replaced, removed, and read by programs that can't sign in.
import { hash, randomBytes } from 'node:crypto'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { TextAnswer } from '../../../http/routes.ts'
import type { CalendarDeps } from './deps.ts'
import { findFeedOwner, putFeed } from './queries.ts'
import { loadDue } from './read-calendar.ts'
import { writeFeed } from './write-feed.ts'

const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer')

/** Creates a feed; its address is shown only now, because only its hash is stored. */
export const createFeed = async (
  { db, clock, publicUrl, limits }: CalendarDeps,
  { accountId }: Actor,
): Promise<{ address: string; feedSince: string }> => {
  await limits.creations.count(accountId)
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  await putFeed(db, { accountId, tokenHash: hashToken(token), createdAt })
  return { address: `${publicUrl}/api/calendar/feed/${token}`, feedSince: createdAt.toISOString() }
}

/** @throws Refusal `feed-unknown` for an invalid token, `too-many-requests` */
export const openFeed = async (
  { db, clock, publicUrl, limits }: CalendarDeps,
  token: string,
  address: string,
): Promise<TextAnswer> => {
  const owner = await findFeedOwner(db, hashToken(token))
  if (!owner) {
    // Only wrong tokens count: calendars of many people are read from one provider's address.
    await limits.guesses.count(address)
    throw new Refusal('feed-unknown')
  }
  await limits.reads.count(owner.accountId)
  const text = writeFeed(await loadDue(db, owner, clock.now()), publicUrl)
  return { text, contentType: 'text/calendar; charset=utf-8', name: 'lantern.ics' }
}
