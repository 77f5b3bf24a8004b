// Settings of llama.cpp and vLLM beside OpenAI's protocol: a switch for thinking, and no more tokens than there is room for.
import type { LanguageModelV3CallOptions, LanguageModelV3Middleware } from '@ai-sdk/provider'
import { ModelFailure } from '../failure.ts'
import { guessTokens } from '../prompt.rules.ts'
import { findRoom } from './room.rules.ts'
import type { ServerModel } from './server-model.ts'

const getText = ({ prompt }: LanguageModelV3CallOptions): string =>
  prompt
    .flatMap(({ content }) =>
      typeof content === 'string'
        ? [content]
        : content.flatMap(part => (part.type === 'text' ? [part.text] : [])),
    )
    .join('\n')

/** Arguments of the chat template; templates without them ignore them. */
const templateArguments = { enable_thinking: false, reasoning_effort: 'low' }

/** @throws ModelFailure `unusable` in place of a call that doesn't fit into the model's context */
export const createLocalMiddleware = (describe: () => Promise<ServerModel>): LanguageModelV3Middleware => ({
  specificationVersion: 'v3',
  transformParams: async ({ params }) => {
    const { contextLength } = await describe()
    const { maxOutputTokens = 2_000 } = params
    const room = findRoom(guessTokens(getText(params)), maxOutputTokens, false, contextLength)
    if (!room)
      throw new ModelFailure(
        'unusable',
        `has a context of ${contextLength} tokens, which is too short for this`,
      )
    return {
      ...params,
      maxOutputTokens: room.reply,
      providerOptions: {
        ...params.providerOptions,
        compatible: { ...params.providerOptions?.compatible, chat_template_kwargs: templateArguments },
      },
    }
  },
})
