// Hashes and counts bytes on their way into storage, and saves the first ones.
import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

const headBytes = 8192

/** Passes bytes on; `result` once they have all passed. */
export const createMeter = () => {
  const hash = createHash('sha256')
  const head: Buffer[] = []
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes < headBytes) head.push(chunk.subarray(0, headBytes - bytes))
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, hash: hash.digest('hex'), head: Buffer.concat(head) }) }
}
