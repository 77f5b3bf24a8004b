// Parts of a running recording on their way to the server, so that it can be asked meanwhile. Nothing depends on it:
// the whole sound is sent at the end.
import type { SpokenLanguage } from '@lantern/contract/material/recordings/languages'
import { ApiError, api, apiForm } from '../../../../lib/api.ts'
import type { LessonRecording } from '../../../../lib/recordings/sending.ts'

/** Bytes that a running recording may have: some hours of speech. */
const maxBytes = 120 * 1024 * 1024

/** Bytes of a part that is sent at once. */
const maxPartBytes = 1024 * 1024

type About = {
  name: string
  mediaType: string
  language: SpokenLanguage
  lesson?: LessonRecording | undefined
}

const getEnding = (mediaType: string) =>
  /ogg/.test(mediaType) ? 'ogg' : /mp4/.test(mediaType) ? 'm4a' : 'webm'

export class GrowingSender {
  readonly #about: About
  readonly #onBegun: (uploadId: string) => void
  readonly #blobs: Blob[] = []
  #uploadId: string | null = null
  #offset = 0
  #isSending = false
  #isOver = false

  constructor(about: About, onBegun: (uploadId: string) => void) {
    this.#about = about
    this.#onBegun = onBegun
  }

  add(part: Blob): void {
    this.#blobs.push(part)
    void this.#send()
  }

  stop(): void {
    this.#isOver = true
  }

  async #begin(): Promise<string> {
    const { name, mediaType, language, lesson } = this.#about
    const body = {
      fileName: `${name}.${getEnding(mediaType)}`,
      bytes: maxBytes,
      language,
      isGrowing: true,
      ...(lesson ? { classRecordingId: lesson.id } : {}),
    }
    const { id } = (await api('POST /sources/uploads', { body })).upload
    this.#onBegun(id)
    return id
  }

  async #sendRest(): Promise<void> {
    this.#uploadId ??= await this.#begin()
    for (;;) {
      const sound = new Blob(this.#blobs)
      if (this.#isOver || this.#offset >= sound.size) return
      const form = new FormData()
      form.append('file', sound.slice(this.#offset, this.#offset + maxPartBytes), 'part')
      const params = { uploadId: this.#uploadId }
      const call = 'POST /sources/uploads/:uploadId/parts'
      this.#offset = (await apiForm(call, form, params, { offset: this.#offset })).upload.offset
    }
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#isOver) return
    this.#isSending = true
    try {
      await this.#sendRest()
    } catch (error) {
      // Refused for good; a lost connection is tried again with the next part.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        this.#isOver = true
    } finally {
      this.#isSending = false
    }
  }
}
