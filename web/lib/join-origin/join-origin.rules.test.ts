import { describe, expect, it } from 'vitest'
import { chooseJoinOrigin } from './join-origin.rules.ts'

const localhost = { protocol: 'http:', hostname: 'localhost', host: 'localhost:3000', port: '3000' }
const school = { protocol: 'https:', hostname: 'school.org', host: 'school.org', port: '' }

describe('the address that phones are shown', () => {
  it('is the page’s own where that is no loopback', () => {
    expect(chooseJoinOrigin(school, undefined)).toEqual({
      kind: 'reachable',
      origin: 'https://school.org',
      others: [],
    })
  })
  it('is the machine’s in its network where the server listens there', () => {
    expect(chooseJoinOrigin(localhost, { isOpen: true, hosts: ['192.168.1.23', '10.0.0.7'] })).toEqual({
      kind: 'reachable',
      origin: 'http://192.168.1.23:3000',
      others: ['http://10.0.0.7:3000'],
    })
  })
  it('is said to be closed on localhost alone, with what would open', () => {
    expect(chooseJoinOrigin(localhost, { isOpen: false, hosts: ['192.168.1.23'] })).toEqual({
      kind: 'closed',
      origin: 'http://localhost:3000',
      others: ['http://192.168.1.23:3000'],
    })
    expect(chooseJoinOrigin(localhost, undefined).kind).toBe('closed')
    expect(chooseJoinOrigin(localhost, { isOpen: true, hosts: [] }).kind).toBe('closed')
  })
})
