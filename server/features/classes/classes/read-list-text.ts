// Text of a file with a list of students.

import type { classEndpoints } from '@lantern/contract/classes/classes/classes'
import type { Input } from '@lantern/contract/endpoint'
import type { EncodingChoice } from '@lantern/contract/text-encodings'
import { Refusal } from '../../../actions/refusal.ts'
import { decodeUnsureText } from '../../../platform/encodings/decode-texts.ts'

/** @throws Refusal `list-not-text` */
export const readListText = ({
  bytes,
  encoding = undefined,
}: Input<(typeof classEndpoints)['readListText']>['body']): {
  text: string
  choice: EncodingChoice | null
} => {
  const decoded = decodeUnsureText(Buffer.from(bytes, 'base64'), encoding ?? null)
  if (decoded === null) throw new Refusal('list-not-text')
  return { ...decoded, text: decoded.text.replace(/\0/gu, '').toWellFormed() }
}
