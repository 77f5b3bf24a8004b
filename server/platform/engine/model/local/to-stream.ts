// Parts of a reply as the stream that the AI SDK reads.
import type { LanguageModelV3StreamPart } from '@ai-sdk/provider'

/** Whoever leaves the stream ends the parts. */
export const toStream = (parts: AsyncGenerator<LanguageModelV3StreamPart>) =>
  new ReadableStream<LanguageModelV3StreamPart>({
    pull: async controller => {
      try {
        const next = await parts.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      } catch (error) {
        controller.error(error)
      }
    },
    cancel: async () => {
      await parts.return(undefined)
    },
  })
