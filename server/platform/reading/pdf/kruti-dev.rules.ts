// Kruti Dev and related fonts draw Hindi with Latin codes: "ty pØ" looks like "जल चक्र". Signs are in visual
// order: half letters completed by a bar, "ि" before its consonant, "र्" after its syllable.

/** Fonts with this layout, by the name in the file. Others of their time have layouts of their own
 * (unread-layouts.rules.ts). */
const fontName = /kruti[ _-]?dev|^(?:[A-Z]{6}\+)?k\d{3}$|dev[ _-]?lys|devlys/iu

export const isKrutiDev = (name: string): boolean => fontName.test(name)

/** Placeholders for "ि" and "र्" until their syllable is complete; no font has these codes. */
const signBefore = '\ue000'
const rephBehind = '\ue001'

/** Meaning of each stretch, as a row of pairs. The layout is that of Kruti Dev 010. */
const pairs = `
ñ ॰|å ०|ƒ १|„ २|… ३|† ४|‡ ५|ˆ ६|‰ ७|Š ८|‹ ९
Ù त्त्|ä क्त|– दृ|— कृ|Ñ कृ|é न्न|™ न्न्|à ह्न|á ह्य|â हृ|ã ह्म|º ह्|í द्द|Ì द्द
{ क्ष्|= त्र|« त्र्|K ज्ञ|} द्व|J श्र|| द्य|) द्ध|Ø क्र|Ý फ्र|æ द्र|ç प्र|Á प्र|# रु|: रू|ô क्क
bZ ई|Ã ई|b± ईं|b इ|m उ|Å ऊ|,s ऐ|, ए|_ ऋ|v अ
d क|D क्|[ ख्|x ग|X ग्|Ä घ|? घ्|³ ङ|p च|P च्|N छ|t ज|T ज्|> झ|÷ झ्|Ö झ्|¥ ञ
ê ट्ट|Í ट्ट|ë ट्ठ|Î ट्ठ|ì ड्ड|Ï ड्ड|ï ड्ढ|Ô ड्ढ|V ट|B ठ|M ड|< ढ|. ण्
r त|R त्|F थ्|n द|/ ध्|Ë ध्|è ध्|u न|U न्|i प|I प्|Q फ|¶ फ्|c ब|C ब्|H भ्|Ò भ|e म|E म्
; य|¸ य्|j र|y ल|Y ल्|G ळ|o व|O व्|' श्|“ श्|” श्|Ü श्|" ष्|‘ ष्|’ ष्|l स|L स्|g ह
k ा|h ी|q ु|w ू|\` ृ|s े|S ै|a ं|¡ ँ|W ॅ|‚ ॉ|È ीं|® ैं|z ्र|ª ्र|Ó ्य|î ्य|~ ्|+ ़
f ${signBefore}|Z ${rephBehind}|± ${rephBehind}ं|Æ ${rephBehind}${signBefore}|Ç ${signBefore}ं|¯ ${signBefore}ं|É ${rephBehind}${signBefore}ं|Ê ी${rephBehind}
A ।|- .|& -|] ,|@ /|\\ ?|( ;|^ ‘|* ’|Þ “|ß ”|¼ (|½ )|¾ =|À }|• ऽ|· ऽ|∙ ऽ|Œ ॰
`

const readPairs = (): Map<string, string> =>
  new Map(
    pairs
      .trim()
      .split('\n')
      // Bars are also letters of the layout: one is then first in its pair.
      .flatMap(row => row.split(/\|(?=\S+ )/u))
      .map(pair => {
        const at = pair.indexOf(' ')
        return [pair.slice(0, at), pair.slice(at + 1)]
      }),
  )

const table = readPairs()
const maxLength = Math.max(...[...table.keys()].map(({ length }) => length))

const consonant = '[\\u0915-\\u0939]\\u093c?'
const cluster = `${consonant}(?:\\u094d${consonant})*`
const signs = '[\\u093e-\\u094c\\u0900-\\u0903]*'
const behindCluster = new RegExp(`${signBefore}([\\u0901\\u0902]?)(${cluster})`, 'gu')
const beforeReph = new RegExp(
  `((?:${cluster}|[\\u0905-\\u0914])${signs})${rephBehind}([\\u0901\\u0902]?)`,
  'gu',
)

const spell = (text: string): string => {
  let spelt = ''
  for (let at = 0; at < text.length; ) {
    let size = maxLength
    while (size > 1 && !table.has(text.slice(at, at + size))) size--
    const stretch = text.slice(at, at + size)
    spelt += table.get(stretch) ?? stretch
    at += size
  }
  return spelt
}

/** Words whose final "%" is "ः" and not a colon: "अतः", "प्रायः", "पुनः". */
const visargaAtEnd = /(?:त|पुन|प्राय|शन)%$/u

/** Unicode spelling of a word; unsupported signs stay. */
export const spellKrutiDev = (word: string): string => {
  const typed = word
    .replaceAll('ZZ', 'Z')
    .replaceAll('aa', 'a')
    .replaceAll('=kk', '=k')
    .replaceAll('f=k', 'f=')
  return (
    spell(typed)
      // The bar completes a half letter.
      .replaceAll('\u094d\u093e', '')
      .replaceAll('\u094d\u093c', '\u093c\u094d')
      .replaceAll('\u094d\u094d', '\u094d')
      // Nasals follow all other signs of their syllable.
      .replace(/([\u0901\u0902])([\u093c-\u094c]+)/gu, '$2$1')
      .replaceAll('\u093e\u0947', '\u094b')
      .replaceAll('\u093e\u0948', '\u094c')
      .replaceAll('\u093e\u0945', '\u0949')
      .replaceAll('अॉ', 'ऑ')
      .replaceAll('अा', 'आ')
      .replaceAll('अो', 'ओ')
      .replaceAll('अौ', 'औ')
      .replace(behindCluster, '$2\u093f$1')
      .replace(beforeReph, '\u0930\u094d$1$2')
      .replace(visargaAtEnd, found => `${found.slice(0, -1)}ः`)
      .replace(/%(?=\p{Script=Devanagari})/gu, 'ः')
      .replaceAll('%', ':')
      .replaceAll(signBefore, '\u093f')
      .replaceAll(rephBehind, '\u0930\u094d')
  )
}
