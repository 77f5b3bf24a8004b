// Clips of questions: uploaded sounds, and stretches of recordings. They are stored where pictures are, without titles
// and covers.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clipLimits } from '@lantern/contract/questions/kinds/question-sound.rules'
import type { Actor } from '../../../actions/actor.ts'
import { Refusal } from '../../../actions/refusal.ts'
import type { FormFile } from '../../../http/routes.ts'
import { SoundError } from '../../../platform/sound/index.ts'
import type { CutSound } from '../../../platform/sound/sound-cutter.ts'
import { TaskProcessError } from '../../../platform/task-process/index.ts'
import { listWordsBetween, withStretch } from '../../material/recordings/index.ts'
import type { TeacherQuizDeps } from './deps.ts'
import { insertImage } from './image-queries.ts'

type ClipDeps = Pick<TeacherQuizDeps, 'db' | 'clock' | 'storage' | 'cutter'>
type NewClip = { id: string; seconds: number }

const storeCut = async (
  { db, clock, storage }: Omit<ClipDeps, 'cutter'>,
  ownerId: string,
  { path, mediaType, seconds }: CutSound & { path: string },
): Promise<NewClip> => {
  const { key: fileKey, bytes } = await storage.put(createReadStream(path))
  const row = { ownerId, fileKey, bytes, mediaType, seconds, width: 0, height: 0, createdAt: clock.now() }
  return { id: (await insertImage(db, row)).id, seconds }
}

/** Stores a sound; null if it can't be played. */
const saveClip = async (
  deps: ClipDeps,
  ownerId: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<NewClip | null> => {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-clip-'))
  try {
    const path = join(folder, 'sent')
    await writeFile(path, bytes)
    const whole = { path, from: 0, to: clipLimits.seconds }
    return await deps.cutter.withCut(whole, signal, cut => storeCut(deps, ownerId, cut))
  } catch (error) {
    if (error instanceof SoundError || error instanceof TaskProcessError) return null
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws Refusal `file-missing`, `sound-unplayable` */
export const addClip = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  file: FormFile | null,
  signal: AbortSignal,
): Promise<NewClip> => {
  if (!file) throw new Refusal('file-missing')
  await deps.uploads.count(actor.accountId)
  const clip = await saveClip(deps, actor.accountId, file.bytes, signal)
  if (!clip) throw new Refusal('sound-unplayable')
  return clip
}

/** A stretch of a recording as a clip, with what is said in it. @throws Refusal `not-found`, `sound-unplayable` */
export const cutClip = async (
  deps: TeacherQuizDeps,
  actor: Actor,
  stretch: { sourceId: string; from: number; to: number },
  signal: AbortSignal,
): Promise<NewClip & { transcript: string }> => {
  await deps.uploads.count(actor.accountId)
  const clip = await withStretch(deps, actor, stretch, signal, cut => storeCut(deps, actor.accountId, cut))
  const words = await listWordsBetween(deps.db, stretch)
  return { ...clip, transcript: words.slice(0, clipLimits.transcript) }
}
