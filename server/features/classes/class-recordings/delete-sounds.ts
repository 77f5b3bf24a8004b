// Job that deletes the sound of lessons whose time is over, a week after its owner was told.
import {
  findDeletion,
  isNoticeDue,
  storageDays,
} from '@lantern/contract/classes/class-recordings/storage-time.rules'
import { isAskable, listSourcesByIds, removeWithFile, type SourceRow } from '../../material/library/index.ts'
import { deleteSound } from '../../material/recordings/index.ts'
import { loadRetention } from '../../people/retention/index.ts'
import type { DeletionDeps } from './deps.ts'
import { getSoundEnd } from './list-recordings.ts'
import { notifyOfEnd } from './notify.ts'
import { type ClassRecordingRow, listWithSound, updateClassRecording } from './queries.ts'

const atOnce = 100

/** Least id, before all others. */
const beforeAll = '00000000-0000-0000-0000-000000000000'

type Due = { recording: ClassRecordingRow; source: SourceRow; end: Date; retainsTranscript: boolean }

const warn = ({ db }: DeletionDeps, { recording, source, end }: Due, now: Date): Promise<void> =>
  db.transaction(async tx => {
    await updateClassRecording(tx, recording.id, { warnedAt: now })
    await notifyOfEnd(tx, {
      ownerId: source.ownerId,
      sourceId: source.id,
      title: source.name,
      at: now,
      until: findDeletion(end, now) ?? end,
    })
  })

const remove = async (deps: DeletionDeps, { recording, source, retainsTranscript }: Due, now: Date) => {
  // Without a complete transcript there is nothing to stay.
  if (!retainsTranscript || !isAskable(source.state)) return removeWithFile(deps, source)
  await deleteSound(deps, source, now)
  await updateClassRecording(deps.db, recording.id, { soundDeletedAt: now })
}

/** May be stopped and run again at any point. */
export const deleteSounds = async (deps: DeletionDeps): Promise<void> => {
  const { db, clock } = deps
  const months = (await loadRetention(db))['class-recordings']
  const now = clock.now()
  for (let after = beforeAll; ; ) {
    const rows = await listWithSound(db, { months, after, limit: atOnce })
    const sources = await listSourcesByIds(
      db,
      rows.flatMap(({ recording }) => recording.sourceId ?? []),
    )
    for (const { recording, settings } of rows) {
      const source = sources.find(({ id }) => id === recording.sourceId)
      const soundDays = storageDays.find(days => days === settings?.soundDays) ?? null
      const end = getSoundEnd(recording, { soundDays }, months)
      if (!source || !end) continue
      const due = { recording, source, end, retainsTranscript: settings?.retainsTranscript ?? true }
      const deletion = findDeletion(end, recording.warnedAt)
      if (deletion && deletion <= now) await remove(deps, due, now)
      else if (recording.warnedAt === null && isNoticeDue(end, now)) await warn(deps, due, now)
    }
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.recording.id
  }
}
