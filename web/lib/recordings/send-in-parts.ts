// Upload of a file in parts, which goes on after a lost connection from the byte that the server has.

type Progress = { id: string; offset: number }

/** Calls of the server; each may fail at any time, also after it took effect. */
export type PartsServer<Result> = {
  begin(): Promise<Progress>
  read(id: string): Promise<Progress>
  add(progress: Progress, part: Blob): Promise<Progress>
  finish(id: string): Promise<Result>
  /** Whether a failure may pass by itself, such as a lost connection. */
  mayPass(error: unknown): boolean
  /** Whether a failure says that the server has no such upload, or not all of it. */
  isOutdated(error: unknown): boolean
}

/** Bytes of a part: some seconds on a slow connection. */
const partBytes = 1024 * 1024

/** Consecutive failures until the upload is given up; progress begins the count again. */
const maxFailures = 8
const maxBeginnings = 3

/** Milliseconds before a try, doubled with each failure in a row: 1 s, 2 s, … at most 30 s. */
export const getWaitMs = (failures: number): number => Math.min(30_000, 1000 * 2 ** (failures - 1))

type Options<Result> = {
  file: Blob
  server: PartsServer<Result>
  /** Earlier upload of the same file to go on with. */
  uploadId?: string | undefined
  wait(ms: number): Promise<void>
  signal: AbortSignal
  onBegun?(uploadId: string): void
  onProgress(share: number): void
  /** Called when the connection is lost, and again when it is back. */
  onWaiting(isWaiting: boolean): void
}

/**
 * Sends a file and finishes its upload.
 * @throws the server's last failure, or AbortError when stopped
 */
export const sendInParts = async <Result>(options: Options<Result>): Promise<Result> => {
  const { file, server, wait, signal, onBegun, onProgress, onWaiting } = options
  let id = options.uploadId
  let failures = 0
  let beginnings = 0
  const begin = async () => {
    beginnings += 1
    const progress = await server.begin()
    onBegun?.(progress.id)
    return progress
  }
  const sendOnce = async (): Promise<Result> => {
    let progress = id === undefined ? await begin() : await server.read(id)
    id = progress.id
    while (progress.offset < file.size) {
      onProgress(progress.offset / file.size)
      signal.throwIfAborted()
      const { offset } = progress
      progress = await server.add(progress, file.slice(offset, offset + partBytes))
      if (progress.offset > offset) failures = 0
      onWaiting(false)
    }
    onProgress(1)
    signal.throwIfAborted()
    return await server.finish(progress.id)
  }
  for (;;) {
    signal.throwIfAborted()
    try {
      return await sendOnce()
    } catch (error) {
      signal.throwIfAborted()
      failures += 1
      const mayBegin = server.isOutdated(error) && beginnings < maxBeginnings
      if (failures > maxFailures || !(server.mayPass(error) || mayBegin)) throw error
      if (mayBegin) id = undefined
      else onWaiting(true)
      await wait(getWaitMs(failures))
    }
  }
}
