// Patterns of names on other platforms. Every quantifier is bounded, so that no text takes more than linear time.
import { type ContactPattern, wordEnd as end } from './addresses.rules.ts'

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

export const handles: readonly ContactPattern[] = [
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
