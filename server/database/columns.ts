// Columns that the tables share.
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** Point in time, with time zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Raw bytes. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: value => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
  fromDriver: value => value,
})

/** Text with a closed list of values; `defineTable` adds the CHECK. */
export const closedList = <Value extends string, const Values extends readonly [Value, ...Value[]]>(
  name: string,
  values: Values,
) => text(name, { enum: values })
