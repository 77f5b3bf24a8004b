// Choice of an encoding by a person.
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import type { TextEncoding } from '@lantern/contract/text-encodings.rules'

/** Null where there is nothing to choose, or this one does not fit the bytes. */
export const chooseEncoding = (
  before: EncodingChoice | null,
  encoding: TextEncoding,
): EncodingChoice | null =>
  before?.previews.some(preview => preview.encoding === encoding)
    ? { ...before, encoding, isConfirmed: true }
    : null
