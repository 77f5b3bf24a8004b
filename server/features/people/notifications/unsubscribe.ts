// Unsubscribing by the link of a mail, without a sign-in. The link is sealed with the installation's secret:
// it contains one person and some kinds, is reusable, and can't be forged.
import {
  type NotificationKind,
  notificationKinds,
} from '@lantern/contract/people/notifications/notification-kinds.rules'
import { z } from 'zod'
import { Refusal } from '../../../actions/refusal.ts'
import type { Seal } from '../../../platform/secrets/index.ts'
import { saveSettings } from './change-settings.ts'
import type { NotificationDeps } from './deps.ts'
import { hasAccount } from './preference-queries.ts'

const contentSchema = z.object({
  /** Purpose: other values sealed with this secret are no unsubscribe links. */
  what: z.literal('unsubscribe'),
  accountId: z.uuid(),
  /** Indexes in the list of kinds, to shorten links: kinds are only ever added at its end. */
  kinds: z.array(z.int()),
})

export const sealUnsubscribeToken = (
  seal: Seal,
  accountId: string,
  kinds: readonly NotificationKind[],
): string => {
  const content: z.input<typeof contentSchema> = {
    what: 'unsubscribe',
    accountId,
    kinds: kinds.map(kind => notificationKinds.indexOf(kind)),
  }
  return Buffer.from(seal.seal(JSON.stringify(content))).toString('base64url')
}

/** @throws Refusal `link-unknown` */
const openToken = (seal: Seal, token: string) => {
  try {
    const { accountId, kinds } = contentSchema.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url'))))
    return { accountId, kinds: kinds.flatMap(at => notificationKinds[at] ?? []) }
  } catch {
    throw new Refusal('link-unknown')
  }
}

export const readUnsubscribe = ({ seal }: NotificationDeps, token: string): NotificationKind[] =>
  openToken(seal, token).kinds

/** @param all every mail that can be stopped, not only the link's kinds */
export const unsubscribe = async (
  { db, seal }: NotificationDeps,
  token: string,
  all: boolean,
): Promise<void> => {
  const { accountId, kinds } = openToken(seal, token)
  const change = all ? { isMailOn: false } : { kinds: kinds.map(kind => ({ kind, mail: 'never' as const })) }
  await db.transaction(async tx => {
    if (!(await hasAccount(tx, accountId))) throw new Refusal('link-unknown')
    await saveSettings(tx, accountId, change)
  })
}
