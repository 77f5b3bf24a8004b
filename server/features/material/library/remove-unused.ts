// Deletion of sources unused for the installation's period; their owners are warned a month before.
import { warningDays } from '@lantern/contract/people/retention/retention.rules'
import { notify } from '../../people/notifications/index.ts'
import type { LibraryDeps } from './deps.ts'
import { type RemovalDeps, removeWithFile } from './remove-source.ts'
import { listExpired, markWarned } from './unused-queries.ts'

type Deps = RemovalDeps & Pick<LibraryDeps, 'clock'>

const warningMs = warningDays * 86_400_000
const atOnce = 50

const warn = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, before: Date): Promise<void> =>
  db.transaction(async tx => {
    const now = clock.now()
    for (const [ownerId, sources] of await markWarned(tx, before, now))
      await notify(tx, {
        accountIds: [ownerId],
        about: { kind: 'sources-expiring', count: sources.length, name: sources[0]?.name ?? '' },
        at: now,
        until: new Date(now.getTime() + warningMs),
      })
  })

/** @param before sources not used since then are too old */
export const removeUnusedSources = async (deps: Deps, before: Date): Promise<void> => {
  await warn(deps, new Date(before.getTime() + warningMs))
  const warnedBefore = new Date(deps.clock.now().getTime() - warningMs)
  for (;;) {
    const expired = await listExpired(deps.db, { unusedSince: before, warnedBefore }, atOnce)
    for (const source of expired) await removeWithFile(deps, source)
    if (expired.length < atOnce) return
  }
}
