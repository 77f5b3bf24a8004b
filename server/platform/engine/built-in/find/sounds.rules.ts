// Consonants of a word in Latin letters or Devanagari, by which a name is known in the other: "Chandragupta", "चंद्रगुप्त".
// Aspiration, length, vowels inside and sounds that spelling mixes up are left out.

/** Consonants of Devanagari by class; those that spelling mixes up are one: ज़ is s in “Megasthenes” and z in “Zafar”. */
const devanagari: ReadonlyMap<string, string> = new Map(
  Object.entries({
    k: 'कखचछ',
    g: 'गघ',
    t: 'टठतथ',
    d: 'डढदध',
    n: 'नणञङ',
    p: 'प',
    f: 'फ',
    b: 'बभ',
    m: 'म',
    r: 'र',
    l: 'लळ',
    v: 'व',
    s: 'शषसजझ',
  }).flatMap(([sound, letters]) => [...letters].map((letter): [string, string] => [letter, sound])),
)
const nasal = /[\u0901\u0902]/gu
const beforeLabial = /[\u0901\u0902](?=[पफबभम])/gu
const ownVowel = /^[अ-औ]/u

const soundsOfDevanagari = (word: string): string => {
  // A name's nasal is written with the dot: ं.
  const written = word.normalize('NFC').replace(beforeLabial, 'म').replace(nasal, 'न')
  const opening = ownVowel.test(written)
    ? 'a'
    : written.startsWith('ह')
      ? 'h'
      : written.startsWith('य')
        ? 'y'
        : ''
  return opening + [...written].map(letter => devanagari.get(letter) ?? '').join('')
}

/** Letters that sound alike, in the order in which they are replaced. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/gu, 'f'],
  [/sh|sch|c(?=[eiy])/gu, 's'],
  [/x/gu, 'ks'],
  [/[cq]/gu, 'k'],
  [/[jz]/gu, 's'],
  [/w(?=[aeiouy])/gu, 'v'],
]

const soundsOfLatin = (word: string): string => {
  const plain = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/gu, '')
  const opening = /^[aeiou]/u.test(plain) ? 'a' : /^[hy]/u.test(plain) ? plain.charAt(0) : ''
  const spelt = spellings.reduce((text, [pattern, sound]) => text.replace(pattern, sound), plain)
  return opening + spelt.replace(/[aeiouyhw]/gu, '')
}

/** The consonants of a word, and whether it begins with a vowel; empty for other scripts. */
export const getSounds = (word: string): string => {
  const sounds = /\p{Script=Devanagari}/u.test(word)
    ? soundsOfDevanagari(word)
    : /\p{Script=Latin}/u.test(word)
      ? soundsOfLatin(word)
      : ''
  return sounds.replace(/(.)\1+/gu, '$1')
}
