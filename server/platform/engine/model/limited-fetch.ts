// The only way to a provider: it follows no redirect and reads no endless answer.
import { ModelFailure } from './failure.ts'

/** Far more than the longest answer with its stream framing. */
const maximumBytes = 2 * 1024 * 1024

/** @throws ModelFailure `unusable` into the body once it is larger than two megabytes */
export const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let received = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, controller) => {
        received += chunk.byteLength
        if (received > maximumBytes) controller.error(new ModelFailure('unusable', 'sent far too much'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, response)
}
