// Question about a recording that still runs, answered from what is read of it.
import type { SoFar } from '@lantern/contract/material/recordings/uploads'
import type { Actor } from '../../../../actions/actor.ts'
import { Refusal } from '../../../../actions/refusal.ts'
import type { EngineSource } from '../../../../platform/engine/index.ts'
import { getSourceName } from '../../library/index.ts'
import type { RecordingDeps } from '../deps.ts'
import { findOwnUpload, type UploadRow } from '../uploads/upload-queries.ts'
import { answerRunning } from './answer-running.ts'
import { type GrowingWindow, listGrowingWindows } from './growing-queries.ts'
import { listRunningPassages } from './running-passages.ts'
import { lastSeconds, sentencesOfWords, sumUp } from './so-far.rules.ts'

type Deps = Pick<RecordingDeps, 'db' | 'engine' | 'lessonRecordings'>

const sumUpLast = (windows: readonly GrowingWindow[], readTo: number) => {
  const from = Math.max(0, readTo - lastSeconds)
  const sentences = sumUp(sentencesOfWords(windows.flatMap(({ words }) => words)), from)
  return { from, kind: 'summary' as const, engine: 'built-in' as const, sentences }
}

/** An upload as an engine sees it; another version with each window. */
const viewAsSource = ({ id, fileName }: UploadRow, windows: readonly GrowingWindow[]): EngineSource => {
  const last = windows.at(-1)
  return {
    id,
    version: `running ${windows.length} ${last?.endsAt ?? 0} ${last?.isFinal ?? false}`,
    name: getSourceName(fileName),
  }
}

const answer = async (
  { db, engine, lessonRecordings }: Deps,
  actor: Actor,
  upload: UploadRow,
  windows: readonly GrowingWindow[],
  { question, signal }: { question: string; signal: AbortSignal },
) => {
  const passages = listRunningPassages(windows)
  if (passages.length === 0)
    return { from: 0, kind: 'nearest' as const, engine: 'built-in' as const, sentences: [] }
  const { classRecordingId } = upload
  const classId = classRecordingId && (await lessonRecordings.findClassId(db, actor, classRecordingId))
  const source = viewAsSource(upload, windows)
  const asked = { personId: actor.accountId, question, classId, source, passages }
  return { from: 0, ...(await answerRunning(engine, asked, signal)) }
}

/** @param asked without a question, the last five minutes are summed up */
export const askGrowing = async (
  deps: Deps,
  actor: Actor,
  { uploadId, question, signal }: { uploadId: string; question: string | undefined; signal: AbortSignal },
): Promise<SoFar> => {
  const upload = await findOwnUpload(deps.db, actor.accountId, uploadId)
  if (!upload) throw new Refusal('not-found')
  const windows = await listGrowingWindows(deps.db, uploadId)
  const readTo = windows.at(-1)?.endsAt ?? 0
  const found =
    question === undefined
      ? sumUpLast(windows, readTo)
      : await answer(deps, actor, upload, windows, { question, signal })
  return { readTo, problem: upload.problem, ...found }
}
