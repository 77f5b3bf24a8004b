// Download of a large file: resumed after a cut, and accepted only with the right checksum.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export class DownloadError extends Error {}

export type Expected = { bytes: number; sha256: string }

/** Tries in a row that bring nothing. */
const maxVainTries = 5
const silenceMs = 60_000

export const hashFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

const sizeOf = async (path: string): Promise<number> => (await stat(path).catch(() => null))?.size ?? 0

/** Aborts when nothing has come for a minute. */
const createSilenceWatch = () => {
  const abort = new AbortController()
  const cut = () => abort.abort(new Error('the server says nothing'))
  let timer = setTimeout(cut, silenceMs)
  return {
    signal: abort.signal,
    restart: () => {
      clearTimeout(timer)
      timer = setTimeout(cut, silenceMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Place in the file at which the body of an answer begins. @throws DownloadError for an answer that has none */
const findStart = (response: Response, from: number): number => {
  if (response.status === 200) return 0
  const [, first] = /^bytes (\d+)-/u.exec(response.headers.get('content-range') ?? '') ?? []
  if (response.status === 206 && Number(first) === from) return from
  if (response.status >= 500 || response.status === 429)
    throw new Error(`the server answered ${response.status}`)
  throw new DownloadError(`the server answered ${response.status}`)
}

type Options = { onProgress(received: number, total: number): void; waitMs: number }

/** Continues a file by one request. @throws when the connection breaks */
const receive = async (
  address: string,
  part: string,
  { bytes }: Expected,
  { onProgress }: Options,
): Promise<void> => {
  const from = await sizeOf(part)
  const watch = createSilenceWatch()
  try {
    const response = await fetch(address, {
      signal: watch.signal,
      headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
    })
    const start = findStart(response, from)
    const file = await open(part, start === 0 ? 'w' : 'a')
    try {
      let received = start
      for await (const piece of response.body ?? []) {
        watch.restart()
        received += piece.byteLength
        if (received > bytes) throw new DownloadError('the server sends more than the file has')
        await file.write(piece)
        onProgress(received, bytes)
      }
    } finally {
      await file.close()
    }
  } finally {
    watch.stop()
  }
}

const checkSpace = async (path: string, needed: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dirname(path))
  if (bavail * bsize < needed)
    throw new DownloadError(
      `the disk has ${((bavail * bsize) / 1e9).toFixed(1)} GB free, and the file needs ${(needed / 1e9).toFixed(1)} GB more`,
    )
}

/**
 * Loads a file to `path`. What came before a cut stays beside it as `path.part`, and the next call goes on from there.
 * @throws DownloadError with what went wrong; a file with another checksum is removed
 */
export const download = async (
  address: string,
  path: string,
  expected: Expected,
  options: Partial<Options> = {},
): Promise<void> => {
  const { onProgress = () => {}, waitMs = 2_000 } = options
  const part = `${path}.part`
  if ((await sizeOf(part)) > expected.bytes) await rm(part)
  await checkSpace(path, expected.bytes - (await sizeOf(part)))
  let vain = 0
  for (let before = await sizeOf(part); before < expected.bytes; ) {
    const cut = await receive(address, part, expected, { onProgress, waitMs }).catch(
      (error: unknown) => error,
    )
    if (cut instanceof DownloadError) throw cut
    const now = await sizeOf(part)
    vain = now > before ? 0 : vain + 1
    if (vain >= maxVainTries)
      throw new DownloadError(
        `the connection breaks off again and again (${cut instanceof Error ? cut.message : 'no data'})`,
      )
    before = now
    if (now < expected.bytes) await sleep(waitMs * 2 ** vain)
  }
  const sha256 = await hashFile(part)
  if (sha256 !== expected.sha256) {
    await rm(part)
    throw new DownloadError(
      `the file has the checksum ${sha256} and should have ${expected.sha256}; it was removed`,
    )
  }
  await rename(part, path)
}
