// A question in Hindi, from its words to the sentence shown.
import { readFile } from 'node:fs/promises'
import { splitSentences } from '@lantern/contract/sentences.rules'
import { expect, test } from 'vitest'
import { wordVectorsPath } from '../../../processes/word-vectors-path.ts'
import type { AnswerPart, EnginePassage } from '../index.ts'
import { answerSpans, expectedAnswer } from './find/answer-types.rules.ts'
import { findNamedPassages } from './find/asking/named-passages.ts'
import { correctSpelling } from './find/asking/spelling.ts'
import { buildSourceIndex } from './index/source-index.ts'
import { createBuiltInEngine } from './index.ts'
import { tellAskedFor } from './judge/asked-for.rules.ts'
import { leansOnBefore } from './rank/leans.rules.ts'

const toPassage = (text: string, id: string, headings: string[] = []): EnginePassage => ({
  id,
  headings,
  text,
  sentences: splitSentences(text),
})

test.each([
  ['नदी कितनी लंबी है?', 'amount'],
  ['कितने दिन लगते हैं?', 'duration'],
  ['कितने हाथी थे?', 'number'],
  ['यह कब हुआ?', 'date'],
  ['पत्ते हरे क्यों होते हैं?', 'reason'],
  ['मीरा के पिता कौन थे?', null],
])('%s asks for %s', (question, expected) => expect(expectedAnswer(question)).toBe(expected))

test('an answer candidate in Hindi is recognised by its form', () => {
  expect(answerSpans('number', 'उसने पाँच सौ हाथी दिए।')).toEqual(['पाँच', 'सौ'])
  expect(answerSpans('date', 'वह 1837 में मई तक चला।')).toEqual(['1837', 'मई'])
  expect(answerSpans('reason', 'वह रुका, क्योंकि पानी था।')).toEqual(['क्योंकि'])
})

test.each([
  ['दोनों में क्या अंतर है?', 'comparison'],
  ['पानी क्यों उबलता है?', 'reason'],
  ['खाद कैसे बनाएँ?', 'how-to'],
  ['पाचन किसे कहते हैं?', 'definition'],
  ['यह किसने लिखा?', 'fact'],
])('%s wants a %s', (question, wanted) => expect(tellAskedFor(question)).toBe(wanted))

test('a sentence that opens with a pronoun leans on the one before', () => {
  expect(leansOnBefore('उसका मुख्य काम पानी सोखना है।')).toBe(true)
  expect(leansOnBefore('इसी कारण रोटी मीठी लगती है।')).toBe(true)
  expect(leansOnBefore('इनेमल सबसे कठोर पदार्थ है।')).toBe(false)
})

test('joined and misspelt words are read as the source writes them, and nothing else', () => {
  const text = 'ग्राम सभा की बैठक में ब्यूमॉन्ट आए। महापौर बोले।'
  const index = buildSourceIndex('s', '1', { passages: [toPassage(text, 'p')], vectors: [] })
  const read = (question: string) =>
    correctSpelling(question, [index], { wordVectors: null, wordNet: null }).text
  expect(read('ग्रामसभा कब हुई?')).toBe('ग्राम सभा कब हुई?')
  expect(read('महापोर कौन है?')).toBe('महापौर कौन है?')
  expect(read('राष्ट्रपति कौन है?')).toBe('राष्ट्रपति कौन है?')
})

test('a question in other words and spelling gets its sentence up to the danda; what is not there is refused', async () => {
  const file = new URL('../../../../bench/hindi/texts/nadiyan.md', import.meta.url)
  const paragraphs = (await readFile(file, 'utf8')).split('\n\n').filter(text => !text.startsWith('#'))
  const passages = paragraphs.map((text, at) => toPassage(text.trim(), `p${at}`))
  const engine = createBuiltInEngine({
    loadMaterial: async () => ({ passages, vectors: [] }),
    wordVectorsPath,
    cacheBytes: 1e7,
  })
  const ask = async (question: string): Promise<AnswerPart[]> => {
    const request = {
      personId: '',
      question,
      history: [],
      sources: [{ id: 'n', version: '1', name: 'नदियाँ' }],
    }
    const parts: AnswerPart[] = []
    for await (const part of engine.answer(request, new AbortController().signal)) parts.push(part)
    return parts
  }
  const parts = await ask('भाखड़ा डैम किस नदि पर है?')
  const quoted = parts.flatMap(part =>
    part.type === 'sentence' && part.form !== 'context' ? [part.text] : [],
  )
  // With whole sentences beside it, each up to its danda.
  expect(quoted[0]).toMatch(/(?:^|।\s)सतलुज पर बना भाखड़ा बाँध देश के सबसे ऊँचे बाँधों में से है।(?:\s|$)/u)
  expect(quoted[0]).toMatch(/।$/u)
  const refused = await ask('कंप्यूटर का आविष्कार किसने किया?')
  expect(refused.some(({ type }) => type === 'not-found')).toBe(true)
  await engine.close()
})

test('a question in English over a source in Hindi is shown what shares its names and numbers', async () => {
  const file = new URL('../../../../bench/hindi/texts/maurya.md', import.meta.url)
  const paragraphs = (await readFile(file, 'utf8')).split('\n\n').filter(text => !text.startsWith('#'))
  const passages = paragraphs.map((text, at) => toPassage(text.trim(), `p${at}`))
  const index = buildSourceIndex('m', '1', { passages, vectors: [] })
  const find = (question: string) => findNamedPassages(question, [index]).map(({ text }) => text)
  expect(find('Who was Megasthenes?')[0]).toContain('मेगस्थनीज़')
  expect(find('What happened in 1837?')[0]).toContain('1837')
  expect(find('Why did the empire of Ashoka fall after Pushyamitra Shunga?')[0]).toContain('पुष्यमित्र शुंग')
  expect(find('Why do leaves fall in autumn?')).toEqual([])
})
