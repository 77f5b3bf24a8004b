// Log lines of a database outage and its end: one each, however many calls fail meanwhile.
import type { Log } from '../log/index.ts'
import { getConnectionGate } from './connection-gate.ts'

/** Logs from now on. @param url connection string of the database @returns stops it */
export const logOutages = (url: string, log: Log): (() => void) =>
  getConnectionGate(url).watch(isAway => {
    if (isAway) log.error('the database cannot be reached; connecting again')
    else log.warn('the database is back')
  })
