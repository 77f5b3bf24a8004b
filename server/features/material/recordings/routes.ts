// Endpoints of recordings → actions.
import type { correctionEndpoints } from '@lantern/contract/material/recordings/corrections'
import type { frameEndpoints } from '@lantern/contract/material/recordings/frames'
import type { recordingEndpoints } from '@lantern/contract/material/recordings/recordings'
import type { slideEndpoints } from '@lantern/contract/material/recordings/slides'
import type { termEndpoints } from '@lantern/contract/material/recordings/terms'
import type { uploadEndpoints } from '@lantern/contract/material/recordings/uploads'
import { Refusal } from '../../../actions/refusal.ts'
import type { Handlers } from '../../../http/routes.ts'
import { bringTranscript } from './bring-transcript.ts'
import { chooseSpokenLanguage } from './choose-language.ts'
import { correctWords } from './corrections/correct-words.ts'
import { listCorrections } from './corrections/list-corrections.ts'
import { undoCorrections } from './corrections/undo-corrections.ts'
import type { RecordingDeps } from './deps.ts'
import { exportTranscript } from './export-transcript.ts'
import { listFrames, readFrame } from './frames/read-frames.ts'
import { askGrowing } from './growing/ask-growing.ts'
import { findRunning } from './growing/find-running.ts'
import { readRecording, readSpokenLines } from './recording-view.ts'
import { fixSlideTimes, undoSlideFix } from './slides/fix-times.ts'
import { listSlideChoices } from './slides/list-choices.ts'
import { pairSlides, unpairSlides } from './slides/pair-slides.ts'
import { listLecturesOfSlides, readLectureSlides } from './slides/read-lecture-slides.ts'
import { openSound, playSound } from './sound-ticket.ts'
import { readFolderTerms, saveFolderTerms } from './terms/save-terms.ts'
import { decideTermChanges, listTermChanges } from './terms/term-changes.ts'
import { addPart } from './uploads/add-part.ts'
import { beginUpload } from './uploads/begin-upload.ts'
import { finishUpload } from './uploads/finish-upload.ts'
import { cancelUpload } from './uploads/remove-uploads.ts'
import { findOwnUpload } from './uploads/upload-queries.ts'
import { viewUpload } from './uploads/upload-view.ts'

export const recordingRoutes = (
  deps: RecordingDeps,
): Handlers<
  | keyof typeof recordingEndpoints
  | keyof typeof slideEndpoints
  | keyof typeof frameEndpoints
  | keyof typeof uploadEndpoints
  | keyof typeof correctionEndpoints
  | keyof typeof termEndpoints
> => ({
  readRecording: async (actor, { params }) => ({
    recording: await readRecording(deps, actor, params.recordingId),
  }),
  readSpokenLines: (actor, { params, query }) =>
    readSpokenLines(deps.db, actor, params.recordingId, query.from),
  exportTranscript: (actor, { params, query }) =>
    exportTranscript(deps.db, actor, params.recordingId, query.format),
  bringTranscript: async (actor, { params }, call) => ({
    source: await bringTranscript(deps, actor, params.recordingId, call),
  }),
  chooseSpokenLanguage: async (actor, { params, body }) => ({
    source: await chooseSpokenLanguage(deps, actor, params.recordingId, body.language),
  }),
  openSound: (actor, { params }) => openSound(deps, actor, params.recordingId),
  playSound: (_actor, { params, query }) => playSound(deps, params.recordingId, query.ticket),
  readLectureSlides: async (actor, { params }) => ({
    slides: await readLectureSlides(deps.db, actor, params.recordingId),
  }),
  listFrames: (actor, { params }) => listFrames(deps.db, actor, params.recordingId),
  readFrame: (actor, { params }) => readFrame(deps, actor, params.recordingId, params.frame),
  listSlideChoices: async (actor, { params }) => ({
    choices: await listSlideChoices(deps.db, actor, params.recordingId),
  }),
  pairSlides: async (actor, { params, body }) => ({
    slides: await pairSlides(deps, actor, params.recordingId, body.slidesId),
  }),
  unpairSlides: async (actor, { params }) => {
    await unpairSlides(deps, actor, params.recordingId)
    return {}
  },
  fixSlideTimes: async (actor, { params, body }) => ({
    slides: await fixSlideTimes(deps.db, actor, params.recordingId, body),
  }),
  undoSlideFix: async (actor, { params, query }) => ({
    slides: await undoSlideFix(deps.db, actor, params.recordingId, query),
  }),
  listLecturesOfSlides: async (actor, { params }) => ({
    lectures: await listLecturesOfSlides(deps.db, actor, params.sourceId),
  }),
  listCorrections: async (actor, { params }) => ({
    corrections: await listCorrections(deps.db, actor, params.recordingId),
  }),
  correctWords: async (actor, { params, body }) => ({
    source: await correctWords(deps, actor, params.recordingId, body.corrections),
  }),
  undoCorrections: async (actor, { params, query }) => ({
    source: await undoCorrections(deps, actor, params.recordingId, query.batch),
  }),
  readFolderTerms: async (actor, { params }) => ({
    terms: await readFolderTerms(deps.db, actor, params.folderId),
  }),
  saveFolderTerms: async (actor, { params, body }) => ({
    terms: await saveFolderTerms(deps, actor, params.folderId, body.terms),
  }),
  listTermChanges: (actor, { params }) => listTermChanges(deps.db, actor, params.recordingId),
  decideTermChanges: async (actor, { params, body }) => ({
    source: await decideTermChanges(deps, actor, params.recordingId, body),
  }),
  beginUpload: async (actor, { body }) => ({ upload: await beginUpload(deps, actor, body) }),
  readUpload: async (actor, { params }) => {
    const upload = await findOwnUpload(deps.db, actor.accountId, params.uploadId)
    if (!upload) throw new Refusal('not-found')
    return { upload: await viewUpload(deps.db, deps, upload) }
  },
  addUploadPart: async (actor, { params, query }, call) => ({
    upload: await addPart(deps, actor, params.uploadId, query.offset, call),
  }),
  findRunning: async actor => ({ running: await findRunning(deps.db, actor) }),
  askGrowing: async (actor, { params, body }, { signal }) => ({
    soFar: await askGrowing(deps, actor, { uploadId: params.uploadId, question: body.question, signal }),
  }),
  finishUpload: (actor, { params, query }) => finishUpload(deps, actor, params.uploadId, query.language),
  cancelUpload: async (actor, { params }) => {
    await cancelUpload(deps, actor, params.uploadId)
    return {}
  },
})
