import { describe, expect, test } from 'vitest'
import { readConfig } from './index.ts'

const whole = {
  OIDC_ISSUER: 'https://id.school.org/realms/school',
  OIDC_CLIENT_ID: 'lantern',
  OIDC_CLIENT_SECRET: 'a secret',
}
const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env })

test('without any of it there is no sign-in of the school, and everybody may have a password', () => {
  expect(read({})).toMatchObject({ school: null, passwords: 'all' })
})

test('missing settings have defaults: accounts are created, no teacher claim, the host as name', () => {
  expect(read(whole).school).toEqual({
    protocol: 'openid',
    issuer: 'https://id.school.org/realms/school',
    clientId: 'lantern',
    clientSecret: 'a secret',
    name: 'id.school.org',
    domains: [],
    teacherClaim: null,
    createsAccounts: true,
  })
})

test('all of it is read', () => {
  const env = {
    ...whole,
    OIDC_NAME: ' Lakeside School ',
    OIDC_DOMAINS: 'School.org, @students.school.org,',
    OIDC_TEACHER_CLAIM: 'realm_access.roles=teacher=1',
    OIDC_CREATE: 'false',
    PASSWORDS: 'admins',
  }
  expect(read(env)).toMatchObject({
    passwords: 'admins',
    school: {
      name: 'Lakeside School',
      domains: ['school.org', 'students.school.org'],
      teacherClaim: { claim: 'realm_access.roles', value: 'teacher=1' },
      createsAccounts: false,
    },
  })
})

describe('the start is refused, and the variable named,', () => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = whole
  const microsoft = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`
  test.each<[string, Record<string, string>, RegExp]>([
    ['without a secret', { OIDC_ISSUER, OIDC_CLIENT_ID }, /have to be set together/],
    ['without an issuer', { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }, /have to be set together/],
    ['with a name alone', { OIDC_NAME: 'Lakeside' }, /have to be set together/],
    ['with domains alone', { OIDC_DOMAINS: 'school.org' }, /have to be set together/],
    ['with an issuer that is no address', { ...whole, OIDC_ISSUER: 'keycloak' }, /OIDC_ISSUER/],
    ['with an issuer without https', { ...whole, OIDC_ISSUER: 'http://id.school.org' }, /https/],
    ['with Microsoft’s for everybody', { ...whole, OIDC_ISSUER: microsoft('common') }, /every organization/],
    [
      'with Microsoft’s for every school',
      { ...whole, OIDC_ISSUER: microsoft('Organizations') },
      /every organization/,
    ],
    [
      'with Google’s and no domain',
      { ...whole, OIDC_ISSUER: 'https://accounts.google.com' },
      /Set OIDC_DOMAINS/,
    ],
    ['with a domain that is none', { ...whole, OIDC_DOMAINS: 'school.org, me@school.org' }, /OIDC_DOMAINS/],
    ['with a claim without a value', { ...whole, OIDC_TEACHER_CLAIM: 'groups' }, /OIDC_TEACHER_CLAIM/],
    ['with a claim of spaces', { ...whole, OIDC_TEACHER_CLAIM: 'groups=  ' }, /OIDC_TEACHER_CLAIM/],
    ['with a choice that isn’t one', { ...whole, OIDC_CREATE: 'perhaps' }, /OIDC_CREATE/],
    ['where nobody but admins could come in', { PASSWORDS: 'admins' }, /PASSWORDS=admins needs OIDC_ISSUER/],
  ])('%s', (_name, env, message) => {
    expect(() => read(env)).toThrow(message)
  })
})

test('one organization of Microsoft’s, a domain of Google’s and a provider on this machine are taken', () => {
  const tenant = 'https://login.microsoftonline.com/8b2c1a6e-0000-4000-8000-000000000000/v2.0'
  expect(read({ ...whole, OIDC_ISSUER: tenant }).school).toMatchObject({ issuer: tenant })
  const google = { ...whole, OIDC_ISSUER: 'https://accounts.google.com', OIDC_DOMAINS: 'school.org' }
  expect(read(google).school?.domains).toEqual(['school.org'])
  expect(read({ ...whole, OIDC_ISSUER: 'http://localhost:8080' }).school).toMatchObject({
    issuer: 'http://localhost:8080',
  })
})
