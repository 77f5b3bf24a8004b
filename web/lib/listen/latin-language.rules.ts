// Language of a text in Latin letters, by the words that each language uses most and the others don't.

const commonWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the and that this with from for are were which their its would have not'.split(' ')),
  de: new Set('der und das nicht ist ein eine mit sich auch auf wird sind werden bei'.split(' ')),
  fr: new Set('les des est une dans qui pour pas sur avec sont cette aux ces leur'.split(' ')),
  es: new Set('los las una por con para como más pero sus entre también cuando desde hay'.split(' ')),
  it: new Set('che della sono nel alla dei gli più anche questo con delle dal come ha'.split(' ')),
  pt: new Set('não uma com dos das mais pelo pela também são foi ao seu sua mas'.split(' ')),
  nl: new Set('het een van niet zijn dat wordt met voor ook maar deze naar bij door'.split(' ')),
}

const maxLookLength = 4000
/** Words and hits below which a text says nothing. */
const minWords = 12
const minHits = 3

/** English where a text is too short to say. */
export const latinLanguageOf = (text: string): string => {
  const words =
    text
      .slice(0, maxLookLength)
      .toLowerCase()
      .match(/\p{Script=Latin}+/gu) ?? []
  if (words.length < minWords) return 'en'
  const counted = Object.entries(commonWords).map(([language, common]) => ({
    language,
    hits: words.filter(word => common.has(word)).length,
  }))
  const [best] = counted.sort((a, b) => b.hits - a.hits)
  return best && best.hits >= minHits ? best.language : 'en'
}
