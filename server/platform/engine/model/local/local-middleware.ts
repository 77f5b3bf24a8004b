// Settings of llama.cpp and vLLM beside OpenAI's protocol: a switch for thinking, and no more tokens than there is room for.
import type { LanguageModelV3CallOptions, LanguageModelV3Middleware } from '@ai-sdk/provider'
import { guessTokens } from '../prompt.rules.ts'
import { requireRoom } from './require-room.ts'
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
    const { reply } = requireRoom(guessTokens(getText(params)), params, { thinks: false, contextLength })
    return {
      ...params,
      maxOutputTokens: reply,
      providerOptions: {
        ...params.providerOptions,
        compatible: { ...params.providerOptions?.compatible, chat_template_kwargs: templateArguments },
      },
    }
  },
})
