import { describe, expect, test } from 'vitest'
import { hasClaim, isOfDomains, readSchoolPerson } from './school.rules.ts'

const issuer = 'https://id.school.org'
const teacherClaim = { claim: 'groups', value: 'teachers' }
const read = (claims: object) => readSchoolPerson({ iss: issuer, sub: '17', ...claims }, { teacherClaim })

test('a person is read from what a token claims', () => {
  const claims = { email: 'Mira@School.org', email_verified: true, name: 'Mira Sen', groups: ['teachers'] }
  expect(read(claims)).toEqual({
    issuer,
    subject: '17',
    email: 'mira@school.org',
    isVerified: true,
    name: 'Mira Sen',
    isTeacher: true,
  })
})

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['a number', 17],
  ['a list', ['17']],
  ['a text that is too long', 'x'.repeat(256)],
  ['a text with NUL', 'a\0b'],
  ['half a letter', '\ud800'],
])('%s is nobody', (_name, sub) => {
  expect(read({ sub })).toBeNull()
})

test.each([
  [undefined],
  [''],
  ['no address'],
  ['a@b'],
  [17],
  [['mira@school.org']],
  [`${'a'.repeat(250)}@school.org`],
  ['a\0@school.org'],
])('%j is no address', email => {
  expect(read({ email, email_verified: true })?.email).toBeNull()
})

test.each([['true'], [1], ['yes'], [{}], [[true]], [null], [undefined], [false]])(
  'an address is not verified by %j',
  email_verified => {
    expect(read({ email: 'mira@school.org', email_verified })?.isVerified).toBe(false)
  },
)

test('Microsoft’s claim about the domain counts from Microsoft alone', () => {
  const microsoft = 'https://login.microsoftonline.com/8b2c/v2.0'
  for (const xms_edov of [true, 1, '1', 'true'])
    expect(read({ iss: microsoft, xms_edov })?.isVerified).toBe(true)
  for (const xms_edov of [false, 0, '0', 'false', [true]])
    expect(read({ iss: microsoft, xms_edov })?.isVerified).toBe(false)
  expect(read({ xms_edov: true })?.isVerified).toBe(false)
  expect(read({ iss: 'https://login.microsoftonline.com.evil.test', xms_edov: true })?.isVerified).toBe(false)
})

describe('a wanted claim', () => {
  test.each<[object]>([[{ groups: 'teachers' }], [{ groups: ['staff', 'teachers'] }]])(
    'is found in %j',
    claims => {
      expect(hasClaim({ ...claims }, teacherClaim)).toBe(true)
    },
  )

  test.each<[object]>([
    [{}],
    [{ groups: 'teachers,students' }],
    [{ groups: 'Teachers' }],
    [{ groups: true }],
    [{ groups: 1 }],
    [{ groups: null }],
    [{ groups: { teachers: true } }],
    [{ groups: [['teachers']] }],
    [{ groups: [{ name: 'teachers' }] }],
  ])('isn’t found in %j', claims => {
    expect(hasClaim({ ...claims }, teacherClaim)).toBe(false)
  })

  test('may stand within another, or have dots in its name', () => {
    const roles = { realm_access: { roles: ['teacher'] } }
    expect(hasClaim(roles, { claim: 'realm_access.roles', value: 'teacher' })).toBe(true)
    const named = { 'https://school.org/role': 'teacher' }
    expect(hasClaim(named, { claim: 'https://school.org/role', value: 'teacher' })).toBe(true)
  })

  test('is never what every object has', () => {
    expect(hasClaim({}, { claim: 'constructor.name', value: 'Object' })).toBe(false)
    expect(hasClaim({ groups: 'teachers' }, { claim: 'groups.length', value: '8' })).toBe(false)
  })
})

describe('domains', () => {
  const domains = ['school.org']
  const isOf = (email: string | null, from = issuer, hd?: unknown) =>
    isOfDomains({ issuer: from, email }, hd, domains)

  test('are those after the last @, to the letter', () => {
    expect(isOf('mira@school.org')).toBe(true)
    for (const email of ['mira@evil.test', 'mira@notschool.org', 'mira@school.org.evil.test', null])
      expect(isOf(email)).toBe(false)
    expect(isOf('mira@sub.school.org')).toBe(false)
  })

  test('let everybody in where none is named', () => {
    expect(isOfDomains({ issuer, email: null }, undefined, [])).toBe(true)
  })

  test('are the organization’s too at Google, where anybody can have an account with such an address', () => {
    const google = 'https://accounts.google.com'
    expect(isOf('mira@school.org', google, 'school.org')).toBe(true)
    for (const hd of [undefined, 'evil.test', ['school.org'], true])
      expect(isOf('mira@school.org', google, hd)).toBe(false)
  })
})
