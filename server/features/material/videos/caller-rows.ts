// Requests that try the endpoints of this feature by each caller.
import type { videoEndpoints } from '@lantern/contract/material/videos/videos'
import type { CallerRows } from '../../../testing/caller-rows.ts'

export const videosCallerRows = (): CallerRows<typeof videoEndpoints> => ({
  addVideo: { body: () => ({ link: 'no link' }) },
  readVideo: { owned: true },
  chooseVideoLanguage: { owned: true, body: () => ({ language: 'en' }) },
  pasteTranscript: { owned: true, body: () => ({ text: 'Taken over.' }) },
  uploadTranscript: { owned: true },
})
