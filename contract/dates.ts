// Dates from outside that PostgreSQL holds: there is no year 0 in it.
import { z } from 'zod'

const firstDate = '0001-01-01'
const isKnown = (text: string): boolean => text >= firstDate

/** Date and time in UTC, such as 2026-11-29T08:00:00Z. */
export const instantSchema = z.iso.datetime().refine(isKnown).meta({ formatMinimum: firstDate })

/** Date, such as 2026-11-29. */
export const dateSchema = z.iso.date().refine(isKnown).meta({ formatMinimum: firstDate })
