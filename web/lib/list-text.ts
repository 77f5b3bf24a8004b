// Text of files with lists: of names, or of values.
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'
import { api } from './api.ts'
import { useChange } from './calls/use-call.ts'

/** Base64 of a file, in pieces that a call takes as arguments. */
const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += 8192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8192))
  return btoa(text)
}

/** Text of a file with a list, in the encoding that is detected or chosen. */
export const useListText = () =>
  useChange(
    async ({ file, encoding }: { file: File; encoding?: TextEncoding | undefined }) =>
      api('POST /classes/list-texts', { body: { bytes: await toBase64(file), encoding } }),
    { quiet: true },
  )
