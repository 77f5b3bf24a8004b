import { expect, test } from 'vitest'
import { splitSentences } from './sentences.rules.ts'

const split = (text: string) => splitSentences(text).map(({ start, end }) => text.slice(start, end))

test('a sentence of Hindi ends at the danda, and goes on over the ends of lines', () => {
  const text =
    'हिमालय से निकलने वाली नदियाँ बारहमासी हैं, क्योंकि उन्हें\nपिघलने वाली बर्फ़ से भी पानी मिलता है। वे गरमियों में भी नहीं सूखतीं।'
  expect(split(text)).toEqual([text.slice(0, text.indexOf('।') + 1), 'वे गरमियों में भी नहीं सूखतीं।'])
})

test('a title stands by itself', () => {
  expect(split('भारत की नदियाँ\nगंगा सबसे लंबी नदी है।')).toEqual(['भारत की नदियाँ', 'गंगा सबसे लंबी नदी है।'])
})
