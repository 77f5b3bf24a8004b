import type { Storage } from '../../../../platform/storage/index.ts'
import type { PartRow } from './upload-queries.ts'

/** Bytes of an upload, part by part. */
export async function* readParts(
  storage: Pick<Storage, 'open'>,
  parts: readonly PartRow[],
): AsyncGenerator<Buffer> {
  for (const { fileKey } of parts) yield* storage.open(fileKey) as AsyncIterable<Buffer>
}
