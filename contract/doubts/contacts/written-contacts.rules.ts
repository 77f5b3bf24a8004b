// Patterns of addresses, links and names on other platforms. Every quantifier is bounded, so that no text takes more than
// linear time.
import { anyEnd, mailProviders, sureEnds, wordEnds, wordyProviders } from './domains.rules.ts'

type Pattern = {
  kind: 'email' | 'link' | 'handle'
  pattern: RegExp
  /** Last look at what was found; without it everything counts. */
  isContact?: (found: string, groups: Readonly<Record<string, string | undefined>>) => boolean
}

const at = '(?:\\s?@\\s?|\\s?[([{<]\\s?at\\s?[)\\]}>]\\s?|\\sat\\s)'
const atSign = '(?:\\s?@\\s?|\\s?[([{<]\\s?at\\s?[)\\]}>]\\s?)'
const dot = '(?:\\s?[.,]\\s?|\\s?[([{<]\\s?dot\\s?[)\\]}>]\\s?|\\sdot\\s)'
const writtenDot = '(?:\\s?[([{<]\\s?dot\\s?[)\\]}>]\\s?|\\sdot\\s)'
const local = '[\\p{L}\\p{N}._%+-]{1,64}'
const label = '[\\p{L}\\p{N}-]{1,63}'
/** Beginning where no letter, digit or point stands before. */
const start = '(?<![\\p{L}\\p{N}.@])'
const end = '(?![\\p{L}\\p{N}])'

const emails: readonly Pattern[] = [
  { kind: 'email', pattern: new RegExp(`${local}${atSign}${label}(?:${dot}\\p{L}{2,24}){1,3}`, 'giu') },
  // “asha at gmail dot com”; with a real point only where the end is sure.
  { kind: 'email', pattern: new RegExp(`${local}\\sat\\s${label}(?:${writtenDot}\\p{L}{2,24}){1,3}`, 'giu') },
  {
    kind: 'email',
    pattern: new RegExp(`${local}\\sat\\s(?:${label}\\.){1,3}(?:${sureEnds})${end}(?!\\/)`, 'giu'),
  },
  { kind: 'email', pattern: new RegExp(`[\\p{L}\\p{N}._%+-]{2,64}${at}(?:${mailProviders})${end}`, 'giu') },
  {
    kind: 'email',
    pattern: new RegExp(
      `[\\p{L}\\p{N}._%+-]{2,64}\\s(?:${mailProviders}|yahoo|outlook)${dot}?\\s?com${end}`,
      'giu',
    ),
  },
  {
    kind: 'email',
    pattern: new RegExp(
      `\\b(?:e-?mails?|mail|write|reach|contact|address)\\b[^\\n.!?]{0,30}?${local}${at}(?:${wordyProviders})${end}`,
      'giu',
    ),
  },
  { kind: 'email', pattern: new RegExp(`${local}${atSign}(?:${wordyProviders})${end}`, 'giu') },
]

/** “Na.Cl” and “home.Then” are no domains: their ends have one capital. */
const isWrittenAsEnd = (
  _: string,
  { end: found = '' }: Readonly<Record<string, string | undefined>>,
): boolean =>
  /^(?:com|net|org)$/iu.test(found) || found === found.toLowerCase() || found === found.toUpperCase()

const code = /^(?:System|window|document|console|self|this|math|np|os|sys|str|list|obj)\./iu

const links: readonly Pattern[] = [
  { kind: 'link', pattern: /\b(?:h(?:tt|xx|\*\*)ps?|ftp)\s?:\s?\/\s?\/\s?[^\s<>"]{2,500}/giu },
  { kind: 'link', pattern: /\bwww\.[^\s<>"]{2,500}/giu },
  {
    kind: 'link',
    pattern: new RegExp(
      `${start}(?:${label}\\.){1,3}(?<end>${sureEnds})(?:\\/[^\\s<>"]{0,300})?${end}`,
      'giu',
    ),
    isContact: (found, groups) => isWrittenAsEnd(found, groups) && !code.test(found),
  },
  {
    kind: 'link',
    pattern: new RegExp(`${start}(?:${label}\\.){1,3}(?<end>${wordEnds})${end}(?!\\s+\\p{L})(?!\\()`, 'giu'),
    isContact: (found, groups) => isWrittenAsEnd(found, groups) && !code.test(found),
  },
  // Any public end with a path behind it: “asha.blog/about”.
  {
    kind: 'link',
    pattern: new RegExp(`${start}(?:${label}\\.){1,3}(?<end>${anyEnd})\\/[^\\s<>"]{3,300}`, 'giu'),
    isContact: found => !code.test(found) && !/^\p{N}/u.test(found),
  },
  {
    kind: 'link',
    pattern: new RegExp(
      `${start}(?:www${writtenDot})?(?:${label}${writtenDot}){1,2}(?:com|net|org|info|ru|xyz|site|online|link)${end}`,
      'giu',
    ),
  },
]

const spaced = (word: string): string => [...word].join('[\\s._*-]{0,2}')

/** Names that hardly mean anything else. */
const platforms = [
  ...['whatsapp', 'telegram', 'instagram', 'insta', 'snapchat', 'discord'].map(spaced),
  'tik ?tok',
  'facebook',
  'wechat',
  'viber',
  'skype',
].join('|')

/** Names that are words or signs of their own: only with a lead, or a name that is written like one. */
const wordy = 'signal|snap|messenger|kik|line|threads|ig|IG|tg|TG|fb|FB|vk|steam|roblox'

const any = `${platforms}|${wordy}`
const name = '[\\p{L}_][\\p{L}\\p{N}_.#-]{2,31}'
/** A name that no word is: a digit, line or number sign inside. */
const oddName = '(?=[\\p{L}\\p{N}_.#]{0,31}[\\p{N}_#])[\\p{L}_][\\p{L}\\p{N}_.#]{2,31}'
const about = '(?:\\s{0,2}(?:me|name|username|id|is|user|account|handle|as|:|=|-|–|→|@|my)){0,4}'
const lead = '(?:add|find|follow|dm|msg|message|text|write|reach|contact|ping|search|hit)'

const stopWords = new Set(
  'of the a an and is are was in on at for to with that this it by or as from number channel group story stories posts post page account server servers graph users user app call calls chat chats message messages says said'.split(
    ' ',
  ),
)
const endsInName = (_: string, { name: found = '' }: Readonly<Record<string, string | undefined>>): boolean =>
  !stopWords.has(found.toLowerCase())

const annotations = new Set(
  'override property media param return returns test deprecated staticmethod classmethod import keyframes suppresswarnings component injectable entity see throws author version since font'.split(
    ' ',
  ),
)
const numbered = new Set(
  'question room issue item number page task problem order exercise nr no id part step'.split(' '),
)

const handles: readonly Pattern[] = [
  {
    kind: 'handle',
    pattern: /(?<![\p{L}\p{N}._%+-])@(?<name>[\p{L}_][\p{L}\p{N}_.]{2,31})/giu,
    isContact: (_, { name: found = '' }) => !annotations.has(found.toLowerCase()),
  },
  {
    kind: 'handle',
    pattern: /(?<![\p{L}\p{N}._#-])(?<name>[\p{L}_][\p{L}\p{N}_.]{1,31})#\p{Nd}{4}(?!\p{N})/giu,
    isContact: (_, { name: found = '' }) => !numbered.has(found.toLowerCase()),
  },
  // “insta: asharao”, “telegram = asharao”.
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${platforms})${end}${about}\\s{0,2}(?:[:=@–→]|-\\s)\\s{0,2}(?<name>${name})`,
      'giu',
    ),
  },
  // “ig: asharao”: lower case or capitals, since “Ig” and “Tg” are terms.
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:ig|IG|tg|TG|fb|FB)\\s{0,2}[:=@-]\\s{0,2}(?<name>${name})${end}`,
      'gu',
    ),
  },
  // “insta asha_rao”, “signal: mei_tan”, “line id asha99”.
  {
    kind: 'handle',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${any})${end}${about}\\s{0,2}(?<name>${oddName})${end}`,
      'giu',
    ),
    isContact: found => !/^(?:Ig|Tg)\b/u.test(found),
  },
  // “my line id is asharao”, “my snap is asharao”.
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\bmy\\s(?:${any})${end}(?:\\s(?:id|name|user(?:name)?|handle|account|tag))?\\s{0,2}(?:is|:|=|-)\\s{0,2}@?(?<name>${name})`,
      'giu',
    ),
    isContact: endsInName,
  },
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\bmy\\s(?:${any})\\s(?:user\\s?name|id|name|handle|tag)(?:\\sis)?\\s{0,2}[:=]?\\s{0,2}(?<name>${name})`,
      'giu',
    ),
    isContact: endsInName,
  },
  // “add me on telegram asharao”, “follow my tiktok asharao”.
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\b${lead}\\s(?:(?:me|us)\\s)?(?:up\\s)?(?:(?:on|at|in|via|over)\\s)?(?:my\\s)?(?:${any})${end}${about}\\s{0,2}(?<name>${name})`,
      'giu',
    ),
    isContact: (found, groups) => /\b(?:me|us|my)\b/iu.test(found) && endsInName(found, groups),
  },
  // “i am asharao on insta”, “search asharao on telegram”, “mei_tan7 on snap”.
  {
    kind: 'handle',
    pattern: new RegExp(
      `\\b(?:i am|i'm|im|i’m|named|called|username|search(?: for)?|find|add|follow)\\s@?(?<name>${name})\\son\\s(?:${any})${end}`,
      'giu',
    ),
    isContact: (_, { name: found = '' }) =>
      !/^(?:me|us|them|him|her|it|posts?|videos?|stories|people|friends|active|not|also|here)$/iu.test(found),
  },
  { kind: 'handle', pattern: new RegExp(`(?<![\\p{L}\\p{N}])${oddName}\\son\\s(?:${any})${end}`, 'giu') },
]

export const writtenContacts: readonly Pattern[] = [...emails, ...links, ...handles]
