import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfig } from './index.ts'

const env = {
  LDAP_URL: 'ldaps://dc.school.lan',
  LDAP_BIND_DN: 'cn=lantern,dc=school,dc=org',
  LDAP_BIND_PASSWORD: 'secret',
  LDAP_BASE: 'dc=school,dc=org',
  LDAP_DOMAINS: 'school.org',
}

describe('a directory', () => {
  test('is called by its host, finds people by the usual names and makes accounts', () => {
    expect(readConfig(env).school).toMatchObject({
      protocol: 'ldap',
      name: 'dc.school.lan',
      startsTls: false,
      createsAccounts: true,
      domains: ['school.org'],
    })
  })

  test('is encrypted, except on this machine', () => {
    expect(() => readConfig({ ...env, LDAP_URL: 'ldap://dc.school.lan' })).toThrow(ConfigurationError)
    const { school } = readConfig({ ...env, LDAP_URL: 'ldap://dc.school.lan', LDAP_STARTTLS: 'true' })
    expect(school).toMatchObject({ startsTls: true })
    expect(readConfig({ ...env, LDAP_URL: 'ldap://127.0.0.1:389' }).school).toMatchObject({
      startsTls: false,
    })
  })

  test('is set whole, with a filter that has a place for the name, and beside no other provider', () => {
    for (const name of Object.keys(env))
      expect(() => readConfig({ ...env, [name]: undefined }), name).toThrow(ConfigurationError)
    expect(() => readConfig({ ...env, LDAP_FILTER: '(uid=*)' })).toThrow('{name}')
    const saml = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
    expect(() => readConfig({ ...env, ...saml })).toThrow('not by several')
  })

  test('can be the only way in for all but admins', () => {
    expect(readConfig({ ...env, PASSWORDS: 'admins' }).passwords).toBe('admins')
  })
})
