// Tests of SAML sign-in with the school's account, including attacks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody, password, signedIn } from '../../../../../testing/people.ts'
import {
  type Asked,
  type Claims,
  createFakeSaml,
  createSigner,
  readRequest,
  signElement,
  writeAssertion,
  writeResponse,
} from '../../../../../testing/saml-provider.ts'
import {
  type Browser,
  openBrowser,
  pendingSignInOf,
  type SchoolAnswer,
  schoolName,
} from '../../../../../testing/school.ts'
import { startTestServer, type TestServer } from '../../../../../testing/test-server.ts'

const provider = createFakeSaml()
let server: TestServer
let byAttribute: TestServer
beforeAll(async () => {
  const env = { ...provider.env, SAML_TEACHER_ATTRIBUTE: 'groups=teachers' }
  server = await startTestServer({ worker: false, env })
  const numbered = { ...env, SAML_SUBJECT_ATTRIBUTE: 'objectid', SAML_EMAIL_ATTRIBUTE: 'upn' }
  byAttribute = await startTestServer({ worker: false, env: numbered })
})
afterAll(async () => {
  await server.close()
  await byAttribute.close()
})

let count = 0
const newPerson = (claims: Claims = {}): Claims => {
  const n = ++count
  return {
    nameId: `person-${n}`,
    attributes: { mail: `person-${n}@lakeside.test`, displayName: 'Mira Sen' },
    ...claims,
  }
}

const start = async (browser: Browser): Promise<Asked & { xml: string }> =>
  readRequest(((await browser.send('/auth/school/start')).body as { address: string }).address)

/** Posts from the provider's site, without cookies of ours. @returns where the browser goes then */
const post = async (xml: string, relayState: string, at = server): Promise<URL> => {
  const form = new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: relayState,
  })
  const response = await fetch(`${at.url}/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://idp.lakeside.test' },
    body: form,
  })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '', at.url)
}

const signIn = async (
  claims: Claims = newPerson(),
  { at = server, browser = openBrowser(at) }: { at?: TestServer; browser?: Browser } = {},
): Promise<SchoolAnswer> => {
  const asked = await start(browser)
  return browser.bring(await post(provider.answer(asked, claims), asked.relayState, at))
}

/** Sign-in with a response modified by the test. */
const signInWith = async (makeResponse: (asked: Asked) => string): Promise<unknown[]> => {
  const browser = openBrowser(server)
  const asked = await start(browser)
  return outcome(await browser.bring(await post(makeResponse(asked), asked.relayState)))
}

const outcome = ({ status, body }: SchoolAnswer) => [status, body.code, body.session?.token]
const failed = [401, 'school-failed', undefined]

describe('a person', () => {
  test('new gets an account, and the same one next time, whatever their address is by then', async () => {
    const claims = newPerson()
    const { body } = await signIn(claims)
    expect(body.session?.user).toMatchObject({ username: 'Mira Sen', role: 'student' })
    const moved = { ...claims, attributes: { mail: 'married@lakeside.test' } }
    expect((await signIn(moved)).body.session?.user._id).toBe(body.session?.user._id)
  })

  test('with the school’s word is a teacher who counts as approved', async () => {
    const attributes = { mail: `t${++count}@lakeside.test`, groups: ['staff', 'teachers'] }
    const { body } = await signIn(newPerson({ attributes }))
    expect(body.session?.user.role).toBe('teacher')
  })

  test('with the address of an existing account is asked to prove it, and joins by the password alone', async () => {
    const person = await signedIn(server)
    const email = `owner${++count}@lakeside.test`
    await server.database.pool.query('update accounts set email = $1 where id = $2', [
      email,
      person.accountId,
    ])
    const claims = newPerson({ attributes: { mail: email.toUpperCase() } })
    const answer = await signIn(claims)
    expect(answer.body).toMatchObject({ session: null, next: { step: 'join', email, isSignedIn: false } })
    const browser = openBrowser(server)
    const asked = await start(browser)
    const waiting = await browser.bring(await post(provider.answer(asked, claims), asked.relayState))
    const wrong = await browser.send('/auth/school/join', {
      arrival: pendingSignInOf(waiting),
      password: 'wrong',
    })
    expect(wrong.body.code).toBe('invalid-credentials')
    const right = await browser.send('/auth/school/join', { arrival: pendingSignInOf(waiting), password })
    expect(right.body.session?.user._id).toBe(person.accountId)
    expect((await signIn(claims)).body.session?.user._id).toBe(person.accountId)
  })

  test('with an address of other domains is refused, even if they said they were of the school', async () => {
    for (const mail of ['mira@evil.test', 'mira@lakeside.test.evil.test', 'mira@sub.lakeside.test', 'mira'])
      expect(outcome(await signIn(newPerson({ attributes: { mail } })))[1]).toBe('school-domain')
  })

  test('is known by an attribute where the provider has no lasting NameID', async () => {
    const attributes = {
      objectid: `7f-${++count}`,
      upn: `o${count}@lakeside.test`,
      mail: 'other@lakeside.test',
    }
    const { body } = await signIn(
      { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient', attributes },
      { at: byAttribute },
    )
    expect(body.session?.user.email).toBe(attributes.upn)
    const without = { attributes: { upn: attributes.upn } }
    expect(outcome(await signIn(without, { at: byAttribute }))).toEqual(failed)
    const several = { attributes: { ...attributes, objectid: ['1', '2'] } }
    expect(outcome(await signIn(several, { at: byAttribute }))).toEqual(failed)
  })

  test('twenty times at once by one response comes in once', async () => {
    const browser = openBrowser(server)
    const asked = await start(browser)
    const xml = provider.answer(asked, newPerson())
    const ways = await Promise.all(Array.from({ length: 20 }, () => post(xml, asked.relayState)))
    const right = ways.filter(({ searchParams }) => searchParams.get('code') !== 'refused')
    expect(right).toHaveLength(1)
    expect((await browser.bring(right[0] ?? new URL(server.url))).body.session).toBeTruthy()
  })
})

test('the provider’s administrator finds what it needs, and requests ask for what we check', async () => {
  const response = await nobody(server).fetch('/saml/metadata')
  expect(response.headers.get('content-type')).toContain('application/samlmetadata+xml')
  const metadata = await response.text()
  const asked = await start(openBrowser(server))
  expect(metadata).toContain(`entityID="${asked.audience}"`)
  expect(metadata).toContain(`Location="${asked.callbackUrl}"`)
  expect(metadata).toContain('WantAssertionsSigned="true"')
  expect(asked.xml).toContain('nameid-format:persistent')
  expect(asked.xml).toContain('Destination="https://idp.lakeside.test/sso"')
})

test('without SAML there is no such place', async () => {
  const other = await startTestServer({ worker: false })
  try {
    const response = await fetch(`${other.url}/saml/acs`, { method: 'POST', body: new URLSearchParams() })
    expect(response.status).not.toBe(303)
    expect((await fetch(`${other.url}/saml/metadata`)).headers.get('content-type')).not.toContain(
      'samlmetadata',
    )
  } finally {
    await other.close()
  }
})

describe('an assertion that is signed well', () => {
  test.each<[string, Claims]>([
    ['for another site', { audience: 'https://another.test/saml' }],
    ['for nobody in particular', { audience: null }],
    ['from another provider', { issuer: 'https://evil.test/metadata' }],
    ['that was sent elsewhere', { recipient: 'https://another.test/saml/acs' }],
    ['for another sign-in', { inResponseTo: `_${'0'.repeat(40)}` }],
    ['that nobody asked for', { inResponseTo: null }],
    ['that ran out', { from: -60, until: -5, issued: -60 }],
    ['of long ago that says it still counts', { from: -2000, until: 2000, issued: -1000 }],
    ['of tomorrow', { from: 60, until: 120 }],
    ['for who holds a key', { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' }],
    [
      'about somebody by a name of the moment',
      { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    ],
    ['about somebody by their address', { format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' }],
    ['about nobody', { nameId: '' }],
    ['about an endless name', { nameId: 'x'.repeat(300) }],
  ])('%s is refused', async (_name, claims) => {
    expect(outcome(await signIn(newPerson(claims)))).toEqual(failed)
  })

  test('comes once, also in a second browser and under another RelayState', async () => {
    const browser = openBrowser(server)
    const asked = await start(browser)
    const xml = provider.answer(asked, newPerson())
    const returned = await post(xml, asked.relayState)
    expect((await browser.bring(returned)).body.session).toBeTruthy()
    expect(outcome(await browser.bring(returned))).toEqual(failed)
    const other = openBrowser(server)
    const otherAsked = await start(other)
    expect(outcome(await other.bring(await post(xml, otherAsked.relayState)))).toEqual(failed)
  })

  test('issued to an attacker doesn’t sign in the victim’s browser', async () => {
    const [attacker, victim] = [openBrowser(server), openBrowser(server)]
    const asked = await start(attacker)
    const returned = await post(provider.answer(asked, newPerson()), asked.relayState)
    expect(outcome(await victim.bring(returned))).toEqual(failed)
    const own = await start(victim)
    returned.searchParams.set('state', own.relayState)
    expect(outcome(await victim.bring(returned))).toEqual(failed)
  })

  test('says the whole of an address that a comment cuts in two', async () => {
    // Signatures ignore comments, so one can be inserted afterwards (CVE-2017-11427).
    const asked = await start(openBrowser(server))
    const claims = newPerson({ nameId: 'mira.evil', attributes: { mail: 'mira@lakeside.test.evil.test' } })
    const xml = provider
      .answer(asked, claims)
      .replace('mira@lakeside.test.evil', 'mira@lakeside.test<!---->.evil')
    const browser = openBrowser(server)
    const again = await start(browser)
    const fresh = provider
      .answer(again, claims)
      .replace('mira@lakeside.test.evil', 'mira@lakeside.test<!---->.evil')
    expect(xml).toContain('<!---->')
    expect(outcome(await browser.bring(await post(fresh, again.relayState)))[1]).toBe('school-domain')
  })
})

describe('a response', () => {
  const sign = (xml: string) => signElement(xml, 'Assertion', provider.signer)
  const good = (asked: Asked) => sign(writeAssertion(asked, newPerson()))
  const evil = (asked: Asked, claims: Claims = {}) =>
    writeAssertion(asked, newPerson({ nameId: 'victim', ...claims }))
  const rsaSha1 = {
    signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
  }
  const idOf = (xml: string) => / ID="([^"]+)"/.exec(xml)?.[1] ?? ''
  const signatureOf = (xml: string) => /<Signature[\s\S]*<\/Signature>/.exec(xml)?.[0] ?? ''

  test.each<[string, (asked: Asked) => string]>([
    ['without a signature', asked => writeResponse(asked, evil(asked))],
    [
      'signed with another key',
      asked => writeResponse(asked, signElement(evil(asked), 'Assertion', createSigner())),
    ],
    [
      'signed with SHA-1',
      asked => writeResponse(asked, signElement(evil(asked), 'Assertion', provider.signer, rsaSha1)),
    ],
    [
      'whose signature is that of the whole alone',
      asked => signElement(writeResponse(asked, evil(asked)), 'Response', provider.signer),
    ],
    [
      'changed after it was signed',
      asked => writeResponse(asked, good(asked).replace(/person-\d+</, 'victim<')),
    ],
    [
      'with a wrong digest',
      asked => writeResponse(asked, good(asked).replace(/<DigestValue>..../, '<DigestValue>AAAA')),
    ],
    [
      'with its signature taken away',
      asked => writeResponse(asked, good(asked).replace(/<Signature[\s\S]*<\/Signature>/, '')),
    ],
    [
      'with an empty signature',
      asked => writeResponse(asked, good(asked).replace(/<SignatureValue>[^<]*/, '<SignatureValue>')),
    ],
    ['with a second assertion before', asked => writeResponse(asked, evil(asked) + good(asked))],
    ['with a second assertion after', asked => writeResponse(asked, good(asked) + evil(asked))],
    [
      'with the signed assertion wrapped within a forged one',
      asked => {
        const signed = good(asked)
        return writeResponse(asked, evil(asked).replace('</saml:Assertion>', `${signed}</saml:Assertion>`))
      },
    ],
    [
      'with the signed assertion wrapped in an extension',
      asked => {
        const wrapped = `<samlp:Extensions>${good(asked)}</samlp:Extensions>`
        return writeResponse(asked, evil(asked)).replace('<samlp:Status>', `${wrapped}<samlp:Status>`)
      },
    ],
    [
      'with the signed assertion as an object of the forged one’s signature',
      asked => {
        const signed = good(asked)
        const forged = evil(asked, { id: '_evil' })
        const signature = signatureOf(signed).replace(
          '</Signature>',
          `<Object>${signed.replace(signatureOf(signed), '')}</Object></Signature>`,
        )
        return writeResponse(asked, forged.replace('</saml:Issuer>', `</saml:Issuer>${signature}`))
      },
    ],
    [
      'with a forged assertion under the id of the signed one',
      asked => {
        const signed = good(asked)
        const forged = evil(asked, { id: idOf(signed) })
        return writeResponse(asked, forged.replace('</saml:Issuer>', `</saml:Issuer>${signatureOf(signed)}`))
      },
    ],
    [
      'with entities',
      asked =>
        `<!DOCTYPE r [<!ENTITY who "victim">]>${writeResponse(asked, sign(writeAssertion(asked, newPerson({ rawNameId: 'mira' }))))}`,
    ],
    [
      'that asks for a file of ours',
      asked => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${writeResponse(asked, good(asked))}`,
    ],
    [
      'that grows without end',
      asked =>
        `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>${writeResponse(asked, evil(asked, { rawNameId: '&c;' }))}`,
    ],
    [
      'that is encrypted to nobody',
      asked =>
        writeResponse(asked, '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
    ],
    ['without an assertion', asked => writeResponse(asked, '')],
    ['that says no', asked => writeResponse(asked, '', 'Responder')],
    [
      'for signing out',
      asked =>
        `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_1" InResponseTo="${asked.requestId}"/>`,
    ],
    ['that is no XML', () => '{"alg":"none"}'],
    ['that is nothing', () => ''],
    ['nested without end', asked => '<a>'.repeat(20_000) + writeResponse(asked, good(asked))],
  ])('%s is refused', async (_name, makeResponse) => {
    expect(await signInWith(makeResponse)).toEqual(failed)
  })

  test('that is signed as a whole and in part is taken', async () => {
    expect(
      (
        await signInWith(asked => signElement(writeResponse(asked, good(asked)), 'Response', provider.signer))
      )[0],
    ).toBe(200)
  })

  test('longer than a form may be is refused before it is read', async () => {
    const response = await fetch(`${server.url}/saml/acs`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: 'A'.repeat(300_000) }),
    })
    expect(response.status).toBe(400)
  })

  test('with another code, state or none brings nobody in, and says the school’s name', async () => {
    for (const change of [{ code: 'refused' }, { code: 'x'.repeat(43) }, { state: 'x'.repeat(43) }]) {
      const browser = openBrowser(server)
      const asked = await start(browser)
      const returned = await post(provider.answer(asked, newPerson()), asked.relayState)
      for (const [name, value] of Object.entries(change)) returned.searchParams.set(name, value)
      const answer = await browser.bring(returned)
      expect(outcome(answer)).toEqual(failed)
      expect(JSON.stringify(answer.body)).toContain(schoolName)
    }
  })
})
