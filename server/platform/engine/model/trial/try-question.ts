// A question of a trial, asked as people's questions are: the same prompt, and the same check of what comes back.
import { randomBytes } from 'node:crypto'
import type { TrialQuestion } from '@lantern/contract/people/models/models'
import type { ModelConfig } from '../../../config/index.ts'
import { countWords } from '../excerpts.rules.ts'
import { ModelFailure } from '../failure.ts'
import { writePrompt } from '../prompt.rules.ts'
import { createModel } from '../provider.ts'
import { createReplyReader } from '../reply-reader.ts'
import { type Call, streamReply } from '../stream-reply.ts'
import { type Timeouts, timeoutsOf } from '../timeouts.ts'
import { samplePassages, sampleQuestions } from './sample-text.ts'

const roundMs = (ms: number): number => Math.round(ms)

/**
 * @param at 0, 1 or 2
 * @throws ModelFailure, or the reason of `signal`
 */
export const tryQuestion = async (
  config: ModelConfig,
  at: number,
  signal: AbortSignal,
  timeouts: Timeouts = timeoutsOf(config),
): Promise<TrialQuestion> => {
  const { question, isAnswerable } = sampleQuestions[at] ?? sampleQuestions[0]
  const { system, user } = writePrompt(
    { question, history: [] },
    samplePassages,
    `#${randomBytes(6).toString('hex')}#`,
  )
  const reader = createReplyReader(question, samplePassages)
  const sentences: TrialQuestion['sentences'] = []
  const started = performance.now()
  let firstAt: number | null = null
  const call: Call = { system, messages: [{ role: 'user', content: user }], form: 'sentences' }
  for await (const part of streamReply({ model: createModel(config), timeouts }, call, signal)) {
    if (part.type !== 'text') continue
    firstAt ??= performance.now()
    for (const { text, citations } of reader.read(part.text))
      sentences.push({ text, quotes: citations.map(quotation => quotation.text) })
  }
  const ended = performance.now()
  if (firstAt === null) throw new ModelFailure('unusable', 'thought, and answered nothing')
  return {
    question,
    sentences,
    isAnswerable,
    saysNotFound: reader.understood() > 0 && sentences.length === 0 && reader.withheld() === 0,
    withheld: reader.withheld(),
    firstWordMs: roundMs(firstAt - started),
    totalMs: roundMs(ended - started),
    words: countWords(reader.text()),
    wordsRead: countWords(`${system} ${user}`),
  }
}
