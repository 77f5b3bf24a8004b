// Patterns of mail addresses and links. Every quantifier is bounded, so that no text takes more than
// linear time.
import { anyEnd, mailProviders, sureEnds, wordEnds, wordyProviders } from './domains.rules.ts'

export type ContactPattern = {
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
/** End where no letter or digit follows. */
export const wordEnd = '(?![\\p{L}\\p{N}])'
const end = wordEnd

const emails: readonly ContactPattern[] = [
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

const links: readonly ContactPattern[] = [
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
  // Addresses with any public suffix and a path: “asha.blog/about”.
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

export const addresses: readonly ContactPattern[] = [...emails, ...links]
