// Size and checksum of a file, as its page on Hugging Face says them.
import { z } from 'zod'
import { DownloadError, type Expected } from './download.ts'

export const huggingFace = 'https://huggingface.co'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u)
const commit = z.string().regex(/^[0-9a-f]{40}$/u)
const bytes = z.coerce.number().int().positive()

export type RemoteFile = Expected & { commit: string; address: string }

/** Content of the small file that stands for a large one in the repository. */
const readPointer = (text: string): Expected | null => {
  const hash = sha256.safeParse(/^oid sha256:(\S+)$/mu.exec(text)?.[1])
  const size = bytes.safeParse(/^size (\d+)$/mu.exec(text)?.[1])
  return hash.success && size.success ? { sha256: hash.data, bytes: size.data } : null
}

/**
 * @param revision a commit, or `main`
 * @throws DownloadError where the page doesn't say what the file has to be
 */
export const describeRemote = async (
  origin: string,
  repository: string,
  file: string,
  revision: string,
): Promise<RemoteFile> => {
  const resolve = (at: string) => `${origin}/${repository}/resolve/${at}/${file}`
  const ask = (address: string, init: RequestInit) =>
    fetch(address, { ...init, signal: AbortSignal.timeout(30_000) }).catch(() => {
      throw new DownloadError(`${origin} can’t be reached`)
    })
  const head = await ask(resolve(revision), { method: 'HEAD', redirect: 'manual' })
  if (head.status >= 400)
    throw new DownloadError(`${origin} answered ${head.status} for ${repository}/${file}`)
  const at = commit.safeParse(head.headers.get('x-repo-commit')).data ?? revision
  const hash = sha256.safeParse(head.headers.get('x-linked-etag')?.replaceAll('"', '')).data
  const size = bytes.safeParse(head.headers.get('x-linked-size')).data
  if (hash && size) return { sha256: hash, bytes: size, commit: at, address: resolve(at) }
  const raw = await ask(`${origin}/${repository}/raw/${at}/${file}`, {})
  const pointer = raw.ok ? readPointer((await raw.text()).slice(0, 1_000)) : null
  if (!pointer) throw new DownloadError(`${origin} doesn’t say which checksum ${file} has to have`)
  return { ...pointer, commit: at, address: resolve(at) }
}
