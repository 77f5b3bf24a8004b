// Parts of one recording, written one after another. Parts that the device refuses stay in memory.
import { addPart, createStoredRecording, readStoredFile, type StoredRecording } from './recording-store.ts'

export class PartSaver {
  #recording: StoredRecording
  #queue: Promise<void> = Promise.resolve()
  /** Parts from the first one that couldn't be stored on: a gap would make the rest unreadable. */
  readonly #unsaved: { part: ArrayBuffer; seconds: number }[] = []
  #isOpen = false

  constructor(recording: StoredRecording) {
    this.#recording = recording
  }

  get savedSeconds(): number {
    return this.#recording.seconds
  }

  get isUnsaved(): boolean {
    return !this.#isOpen || this.#unsaved.length > 0
  }

  async #create() {
    await createStoredRecording(this.#recording)
    this.#isOpen = true
  }

  async open(): Promise<void> {
    await this.#create().catch(() => undefined)
  }

  /** @param seconds length of the recording with this part */
  save(data: Blob, seconds: number): Promise<void> {
    const saving = this.#queue.then(async () => {
      if (data.size === 0) return
      this.#unsaved.push({ part: await data.arrayBuffer(), seconds })
      await this.#write().catch(() => undefined)
    })
    this.#queue = saving
    return saving
  }

  async #write() {
    if (!this.#isOpen) await this.#create()
    for (let next = this.#unsaved[0]; next; next = this.#unsaved[0]) {
      this.#recording = await addPart(this.#recording.id, next.part, next.seconds)
      this.#unsaved.shift()
    }
  }

  /** Whole sound: stored parts, then those in memory. */
  async finish(): Promise<{ recording: StoredRecording; file: File }> {
    await this.#queue
    const stored = this.#isOpen ? await readStoredFile(this.#recording) : null
    const { name, mediaType } = this.#recording
    const file = new File([...(stored ? [stored] : []), ...this.#unsaved.map(({ part }) => part)], name, {
      type: mediaType,
    })
    const seconds = this.#unsaved.at(-1)?.seconds ?? this.#recording.seconds
    return { recording: { ...this.#recording, seconds }, file }
  }
}
