// Endpoints of videos → actions.
import type { videoEndpoints } from '@lantern/contract/material/videos/videos'
import type { Handlers } from '../../../http/routes.ts'
import { addVideo } from './add-video.ts'
import { chooseLanguage } from './choose-language.ts'
import type { VideoDeps } from './deps.ts'
import { pasteTranscript, uploadTranscript } from './use-transcript.ts'
import { readVideo } from './video-view.ts'
export const videoRoutes = (deps: VideoDeps): Handlers<keyof typeof videoEndpoints> => ({
  addVideo: (actor, { body }) => addVideo(deps, actor, body.link),
  readVideo: async (actor, { params }) => ({
    video: await readVideo(deps, actor, params.videoId),
  }),
  chooseVideoLanguage: async (actor, { params, body }) => ({
    source: await chooseLanguage(deps, actor, params.videoId, body.language),
  }),
  pasteTranscript: async (actor, { params, body }) => ({
    source: await pasteTranscript(deps, actor, params.videoId, body.text),
  }),
  uploadTranscript: async (actor, { params }, call) => ({
    source: await uploadTranscript(deps, actor, params.videoId, call),
  }),
})
