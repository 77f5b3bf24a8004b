// Check of a user name and password by the school's directory. A connection for each sign-in: the person is found
// with the directory's own account, then proves the password by binding as themselves.
import { Client, type Entry, InappropriateAuthError, InvalidCredentialsError } from 'ldapts'
import { Refusal } from '../../../../../actions/refusal.ts'
import type { LdapConfig } from '../../../../../platform/config/index.ts'
import {
  isOfDomains,
  maxNameLength,
  maxSubjectLength,
  readEmail,
  readText,
  type SchoolPerson,
} from '../school.rules.ts'
import type { SchoolSignIn } from '../school-sign-in.ts'
import { escapeFilter, writeFilter } from './filter.rules.ts'

/** Milliseconds that the directory may take to each answer. */
const usualTimeoutMs = 5_000
/** Sign-ins that wait for the directory at the same time; further ones are told that it is away. */
const maxWaiting = 40

const usualSubjects = ['entryUUID', 'objectGUID']
const usualNames = ['displayName', 'cn']

/** First value of an attribute, by its name in any letters; an id may be bytes. */
const readValue = (entry: Entry, wanted: string): unknown => {
  const name = Object.keys(entry).find(key => key.toLowerCase() === wanted.toLowerCase())
  const value = name === undefined ? undefined : entry[name]
  const first: unknown = Array.isArray(value) ? value[0] : value
  return Buffer.isBuffer(first) ? first.toString('hex') : first
}

const readFirst = (entry: Entry, names: readonly string[], max: number): string | null => {
  for (const name of names) {
    const value = readText(readValue(entry, name), max)
    if (value !== null) return value
  }
  return null
}

type Found = { entry: Entry; person: SchoolPerson }

const toPerson = (config: LdapConfig, entry: Entry): SchoolPerson | null => {
  const { subjectAttribute, emailAttribute, nameAttribute, base } = config
  const subject = readFirst(entry, subjectAttribute ? [subjectAttribute] : usualSubjects, maxSubjectLength)
  if (!subject) return null
  return {
    // The tree of entries, whichever server answers for it.
    issuer: `ldap:${base.toLowerCase()}`,
    subject,
    email: readEmail(readValue(entry, emailAttribute ?? 'mail')),
    isVerified: true,
    name: readFirst(entry, nameAttribute ? [nameAttribute] : usualNames, maxNameLength) ?? '',
    isTeacher: false,
  }
}

const find = async (client: Client, config: LdapConfig, name: string): Promise<Found | null> => {
  const { subjectAttribute, emailAttribute, nameAttribute } = config
  const { searchEntries } = await client.search(config.base, {
    scope: 'sub',
    filter: writeFilter(config.filter, name),
    sizeLimit: 2,
    timeLimit: usualTimeoutMs / 1000,
    attributes: [
      ...(subjectAttribute ? [subjectAttribute] : usualSubjects),
      emailAttribute ?? 'mail',
      ...(nameAttribute ? [nameAttribute] : usualNames),
    ],
    explicitBufferAttributes: ['objectGUID'],
  })
  const [entry, other] = searchEntries
  if (!entry) return null
  // A name of two people signs in neither of them.
  if (other) throw new Error('the directory has several people of one user name; make LDAP_FILTER narrower')
  const person = toPerson(config, entry)
  if (!person)
    throw new Error('the directory has a person without a permanent id; set LDAP_SUBJECT_ATTRIBUTE')
  return { entry, person }
}

/** Whether the password is the person's; an empty one would count as nobody's, which directories let in. */
const provesPassword = async (client: Client, { entry }: Found, password: string): Promise<boolean> => {
  try {
    await client.bind(entry.dn, password)
    return true
  } catch (error) {
    if (error instanceof InvalidCredentialsError || error instanceof InappropriateAuthError) return false
    throw error
  }
}

/** Membership as the group has it, by the directory's own account: people may not be allowed to read groups. */
const isMember = async (client: Client, group: string, { entry }: Found): Promise<boolean> => {
  const dn = escapeFilter(entry.dn)
  const { searchEntries } = await client.search(group, {
    scope: 'base',
    filter: `(|(member=${dn})(uniqueMember=${dn}))`,
    attributes: ['1.1'],
    timeLimit: usualTimeoutMs / 1000,
  })
  return searchEntries.length > 0
}

const withClient = async <T>(
  config: LdapConfig,
  timeoutMs: number,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const { hostname } = new URL(config.url)
  const tlsOptions = { minVersion: 'TLSv1.2' as const, servername: hostname }
  const isSecure = config.url.startsWith('ldaps:')
  const client = new Client({
    url: config.url,
    timeout: timeoutMs,
    connectTimeout: timeoutMs,
    strictDN: false,
    ...(isSecure && { tlsOptions }),
  })
  try {
    if (config.startsTls) await client.startTLS(tlsOptions)
    return await work(client)
  } finally {
    await client.unbind().catch(() => {})
  }
}

type Typed = { name: string; password: string; timeoutMs: number }

const check = (config: LdapConfig, { name, password, timeoutMs }: Typed): Promise<SchoolPerson | null> =>
  withClient(config, timeoutMs, async client => {
    const enter = () => client.bind(config.bindDn, config.bindPassword)
    await enter()
    const found = await find(client, config, name)
    if (!found || !(await provesPassword(client, found, password))) return null
    if (config.teacherGroup === null) return found.person
    await enter()
    return { ...found.person, isTeacher: await isMember(client, config.teacherGroup, found) }
  })

export const createDirectorySignIn = (config: LdapConfig, timeoutMs = usualTimeoutMs): SchoolSignIn => {
  const { name, createsAccounts, domains, teacherGroup } = config
  const unavailable = async () => {
    throw new Refusal('school-unavailable')
  }
  let waiting = 0
  return {
    name,
    createsAccounts,
    teacherClaim: teacherGroup ?? '',
    start: unavailable,
    finish: unavailable,
    checkPassword: async (typed, password) => {
      if (typed === '' || password === '') return null
      if (waiting >= maxWaiting) throw new Refusal('school-away', { values: { name } })
      waiting += 1
      try {
        const person = await check(config, { name: typed, password, timeoutMs })
        if (person?.email && !isOfDomains(person, undefined, domains))
          throw new Refusal('school-domain', { values: { name } })
        return person
      } finally {
        waiting -= 1
      }
    },
  }
}
