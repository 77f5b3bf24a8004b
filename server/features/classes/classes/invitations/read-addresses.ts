// Parser of pasted addresses: one a line, with commas or semicolons, or "Name <address>" of a mail program.

import type { InvitationResult } from '@lantern/contract/classes/classes/class-invitations'
import { classLimits } from '@lantern/contract/classes/classes/class-limits.rules'
import { maxLengths } from '@lantern/contract/people/identity/identity'
import addressparser from 'nodemailer/lib/addressparser/index.js'

type Address = { line: number; text: string; name: string; email: string }
export type AddressList = { addresses: Address[]; problems: InvitationResult[] }

/** Maximum characters of a line; longer text is no list of addresses. */
const maxLineLength = 20_000
const maxShownLength = 120
const isInvisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Pattern of a single address, without characters that a mail program could read as a second one, or as a
 * header.
 */
const strictAddress = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\"]+$/u

const readLine = (line: string) =>
  addressparser(line.replaceAll(';', ',').replaceAll('\t', ' '), { flatten: true })

const findProblem = (
  email: string,
  name: string,
  seen: ReadonlySet<string>,
): InvitationResult['outcome'] | null => {
  if (!email.includes('@')) return 'no-address'
  if (!strictAddress.test(email)) return 'bad-address'
  if (email.length > maxLengths.email || name.length > classLimits.name) return 'too-long'
  return seen.has(email) ? 'twice' : null
}

/** Addresses of a list; the first of two equal ones counts. */
export const readAddresses = (text: string): AddressList => {
  const list: AddressList = { addresses: [], problems: [] }
  const seen = new Set<string>()
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = written.replace(/\t/g, ' ').replace(isInvisible, '').trim()
    if (line === '') continue
    const toResult = (shown: string, outcome: InvitationResult['outcome']) =>
      list.problems.push({ line: index + 1, text: shown.slice(0, maxShownLength).toWellFormed(), outcome })
    if (line.length > maxLineLength) {
      toResult(line, 'too-long')
      continue
    }
    const found = readLine(line)
    if (found.length === 0) toResult(line, 'no-address')
    for (const { address, name: nameBeforeAddress } of found) {
      const [email, name] = [address.trim().toLowerCase(), nameBeforeAddress.trim()]
      const shown = [name, email && name ? `<${email}>` : email].filter(Boolean).join(' ') || line
      const problem = findProblem(email, name, seen)
      if (problem) toResult(shown, problem)
      else {
        seen.add(email)
        list.addresses.push({
          line: index + 1,
          text: shown.slice(0, maxShownLength).toWellFormed(),
          name,
          email,
        })
      }
    }
  }
  return list
}
