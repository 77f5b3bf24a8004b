import { useRead } from '../calls/use-read.ts'
import { chooseJoinOrigin, isOwnMachine, type JoinOrigin } from './join-origin.rules.ts'

/** Loaded only if phones can't reach this page's own address. */
const useJoinHosts = (enabled: boolean) => useRead('GET /live-rooms/hosts', { enabled, staleTime: 60_000 })

/** The address that other devices are to use. `isClosed`: there is none that they reach. */
export const useJoinOrigin = (): JoinOrigin & { isClosed: boolean } => {
  const { data, isError } = useJoinHosts(isOwnMachine(location.hostname))
  const origin = chooseJoinOrigin(location, data)
  return { ...origin, isClosed: origin.kind === 'closed' && (data !== undefined || isError) }
}
