// A file that is in memory as a whole, in the form in which endpoints answer with files.
import { Readable } from 'node:stream'

type Range = { start: number; end: number }

/** @param name with its ending; what would part folders in it becomes a space */
export const fileOfBytes = (
  bytes: Uint8Array,
  { name, contentType }: { name: string; contentType: string },
) => ({
  size: bytes.byteLength,
  contentType,
  name: name.replace(/[/\\]/g, ' '),
  /** @param range both ends count */
  open: (range?: Range): Readable => {
    const { buffer, byteOffset, byteLength } = range ? bytes.subarray(range.start, range.end + 1) : bytes
    // Looked at where it is: a file of many megabytes isn't copied.
    return Readable.from([Buffer.from(buffer, byteOffset, byteLength)])
  },
})
