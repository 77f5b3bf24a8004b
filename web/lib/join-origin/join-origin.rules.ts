// Address that a lobby shows for phones.

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether an address means the device itself, so that no phone reaches it. */
export const isOwnMachine = (hostname: string): boolean => loopback.test(hostname)

export type JoinOrigin =
  /** Phones use the address of this page, or that of the machine in its network. */
  | { kind: 'reachable'; origin: string; others: readonly string[] }
  /** Phones can't reach it: `origin` and `others` are the addresses that a setting would open. */
  | { kind: 'closed'; origin: string; others: readonly string[] }

type Page = { protocol: string; hostname: string; host: string; port: string }

/** @param hosts what the server says of itself; undefined until it has, or where it isn't asked */
export const chooseJoinOrigin = (
  { protocol, hostname, host, port }: Page,
  hosts: { isOpen: boolean; hosts: readonly string[] } | undefined,
): JoinOrigin => {
  const own = `${protocol}//${host}`
  if (!isOwnMachine(hostname)) return { kind: 'reachable', origin: own, others: [] }
  const origins = (hosts?.hosts ?? []).map(name => `${protocol}//${name}${port && `:${port}`}`)
  const [first, ...others] = origins
  if (hosts?.isOpen && first) return { kind: 'reachable', origin: first, others }
  return { kind: 'closed', origin: own, others: origins }
}
