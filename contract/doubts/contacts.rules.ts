// Finds what would let two people meet outside Lantern: addresses, numbers, links and names on other platforms. What
// is found stays covered on the screen until somebody uncovers it, and who writes it is warned.

export const contactKinds = ['email', 'link', 'phone', 'handle'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Where a contact stands in a text; UTF-16 offsets. */
export type Contact = { kind: ContactKind; start: number; end: number }

/** Names of platforms after which a name is somebody's there. */
const platforms =
  'whats ?app|telegram|signal|insta(?:gram)?|snap(?:chat)?|tik ?tok|discord|facebook|messenger|wechat|viber|skype|kik'

/** Every quantifier is bounded, so that no text takes more than linear time. */
const patterns: readonly { kind: ContactKind; pattern: RegExp }[] = [
  {
    kind: 'email',
    pattern:
      /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\]|\sat\s)\s?[\p{L}\p{N}-]{1,63}(?:\s?(?:\.|\(dot\)|\[dot\]|\sdot\s)\s?[\p{L}]{2,24}){1,3}/giu,
  },
  { kind: 'link', pattern: /\b(?:https?:\/\/|www\.)[^\s<>"]{2,500}/giu },
  {
    kind: 'link',
    pattern:
      /(?<![\p{L}\p{N}.@])(?:[\p{L}\p{N}-]{1,63}\.){1,3}(?:com|net|org|io|me|gg|ly|app|dev|info|co|in|de|uk|us|tv|link)(?:\/[^\s<>"]{0,300})?(?![\p{L}\p{N}])/giu,
  },
  { kind: 'handle', pattern: /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,30}/giu },
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\b(?:${platforms})\\b(?:\\s{0,2}(?:me|name|id|is|user|account|:|=|-|@|my)){0,3}\\s{0,2}[:=@]\\s{0,2}[\\p{L}\\p{N}_.]{3,30}`,
      'giu',
    ),
  },
]

/** Digits with what people put between them; how many there are is counted afterwards. */
const numberLike = /(?<![\p{L}\p{N}.,=*/^+-])\+?\(?\p{N}(?:[ ().-]{0,2}\p{N}){7,17}(?![\p{L}\p{N}^*/=])/gu

/** A number like 0.000125, 1 000 000 or 3.14159265 is no phone number: those of people begin with 0, + or (, or
 * stand in groups of two to five. */
const isPhone = (text: string): boolean => {
  const digits = text.replace(/\P{N}/gu, '').length
  if (digits < 8 || digits > 15) return false
  if (/^\d*\.\d+$/.test(text) || /^\d{1,3}(?: \d{3})+$/.test(text)) return false
  if (/^(?:19|20)\d\d-\d\d-\d\d/.test(text)) return false
  if (/^[+(0]/.test(text)) return true
  return digits >= 10
}

const findPhones = (text: string): Contact[] =>
  [...text.matchAll(numberLike)]
    .filter(([found]) => isPhone(found))
    .map(found => ({ kind: 'phone' as const, start: found.index, end: found.index + found[0].length }))

/** The contacts in a text in their order, none overlapping another. */
export const findContacts = (text: string): Contact[] => {
  const found = [
    ...patterns.flatMap(({ kind, pattern }) =>
      [...text.matchAll(pattern)].map(match => ({
        kind,
        start: match.index,
        end: match.index + match[0].length,
      })),
    ),
    ...findPhones(text),
  ].toSorted((a, b) => a.start - b.start || b.end - a.end)
  const apart: Contact[] = []
  for (const contact of found) if (contact.start >= (apart.at(-1)?.end ?? 0)) apart.push(contact)
  return apart
}
