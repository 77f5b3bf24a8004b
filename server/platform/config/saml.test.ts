import { expect, test } from 'vitest'
import { createSigner } from '../../testing/saml-provider.ts'
import { readConfig } from './index.ts'

const { certificate } = createSigner()
const second = createSigner().certificate
const whole = {
  SAML_ADDRESS: 'https://idp.school.org/sso',
  SAML_ISSUER: 'https://idp.school.org/metadata',
  SAML_CERTIFICATES: certificate,
  SAML_DOMAINS: 'School.org',
}
const read = (env: Record<string, string>) => readConfig(env)

test('the SAML settings are read, with several certificates', () => {
  const pem = `-----BEGIN CERTIFICATE-----\n${second}\n-----END CERTIFICATE-----`
  const { school } = read({
    ...whole,
    SAML_CERTIFICATES: `${certificate},${pem}`,
    SAML_TEACHER_ATTRIBUTE: 'groups=staff',
  })
  expect(school).toMatchObject({
    protocol: 'saml',
    name: 'idp.school.org',
    domains: ['school.org'],
    teacherClaim: { claim: 'groups', value: 'staff' },
    createsAccounts: true,
    subjectAttribute: null,
  })
  expect(school?.protocol === 'saml' && school.certificates).toHaveLength(2)
  expect(read({ ...whole, PASSWORDS: 'admins' }).passwords).toBe('admins')
})

const { SAML_DOMAINS: _domains, ...withoutDomains } = whole
const { SAML_CERTIFICATES: _certificates, ...withoutCertificates } = whole

test.each<[string, Record<string, string>, RegExp]>([
  ['without domains', withoutDomains, /have to be set together/],
  ['without a certificate', withoutCertificates, /have to be set together/],
  ['with a name alone', { SAML_NAME: 'Lakeside' }, /have to be set together/],
  ['without https', { ...whole, SAML_ADDRESS: 'http://idp.school.org/sso' }, /https/],
  ['with a certificate that is none', { ...whole, SAML_CERTIFICATES: 'MIIC' }, /no certificate/],
  ['with a weak key', { ...whole, SAML_CERTIFICATES: createSigner(1024).certificate }, /2048/],
  [
    'beside OpenID Connect',
    { ...whole, OIDC_ISSUER: 'https://id.school.org', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
    /not by several/,
  ],
])('%s it doesn’t start', (_name, env, message) => {
  expect(() => read(env)).toThrow(message)
})
