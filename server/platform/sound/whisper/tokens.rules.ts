// Whisper's tokens: numbers with a meaning, and the text of the others.

export const special = {
  endOfText: 50_257,
  startOfTranscript: 50_258,
  transcribe: 50_359,
  noSpeech: 50_362,
  noTimes: 50_363,
  /** First time mark; the next ones follow 0.02 s apart. */
  firstTime: 50_364,
  /** Number of tokens. */
  size: 51_865,
} as const

export const marksPerSecond = 50

export const isTime = (token: number): boolean => token >= special.firstTime

/** Seconds of a time mark, from the start of its window. */
export const secondsOf = (token: number): number => (token - special.firstTime) / marksPerSecond

/** Bytes that stand for themselves in token texts; the others have characters from 256 on. */
const isPlain = (byte: number): boolean => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173)

const byteOfCharacter = (() => {
  const bytes = new Map<string, number>()
  let next = 256
  for (let byte = 0; byte < 256; byte++) bytes.set(String.fromCharCode(isPlain(byte) ? byte : next++), byte)
  return bytes
})()

/** Texts of tokens by their numbers. @param vocabulary numbers by texts */
export const createTexts = (vocabulary: Readonly<Record<string, number>>) => {
  const texts: string[] = []
  for (const [text, token] of Object.entries(vocabulary)) texts[token] = text
  return (tokens: readonly number[]): string =>
    Buffer.from(
      tokens.flatMap(token =>
        [...(texts[token] ?? '')].map(character => byteOfCharacter.get(character) ?? 63),
      ),
    ).toString('utf8')
}
