// SQL of token budgets: tokens are reserved before a call, and charged or released after it.
import { and, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../database/client.ts'
import { accounts } from '../../../database/schema/identity.ts'
import {
  modelCalls,
  modelInstallationDays,
  modelOptOuts,
  modelPersonDays,
} from '../../../database/schema/usage.ts'
import { isBarredByAge } from './queries.ts'

type NewCall = {
  accountId: string
  day: string
  ability: (typeof modelCalls.$inferInsert)['ability']
  model: string
  tokens: number
  startedAt: Date
}

/**
 * Reserves tokens for a person and for the installation in one statement. Each counter is compared and raised
 * in one step under its row's lock, so that concurrent calls can't both use the same remainder.
 * @returns the call's id, null after a refusal; `owed` where the person's counter was raised before the
 * installation's refused, so that it has to be lowered
 */
export const insertCall = async (
  db: Connection,
  { accountId, day, ability, model, tokens, startedAt }: NewCall,
  perDay: { person: number; installation: number },
): Promise<{ id: string | null; owed: boolean }> => {
  const { rows } = await db.execute<{ id: string | null; raised: boolean }>(sql`
    with person as (
      insert into ${modelPersonDays} (account_id, day, tokens)
      select id, ${day}::date, ${tokens}::bigint from ${accounts}
      where id = ${accountId} and kind = 'account' and ${tokens}::bigint <= ${perDay.person}::bigint
        and not exists (select 1 from ${modelOptOuts} where account_id = ${accountId})
        and not ${isBarredByAge(startedAt)}
      on conflict (account_id, day) do update set tokens = ${modelPersonDays}.tokens + excluded.tokens
      where ${modelPersonDays}.tokens + excluded.tokens <= ${perDay.person}::bigint
      returning account_id
    ), installation as (
      insert into ${modelInstallationDays} (day, tokens)
      select ${day}::date, ${tokens}::bigint from person where ${tokens}::bigint <= ${perDay.installation}::bigint
      on conflict (day) do update set tokens = ${modelInstallationDays}.tokens + excluded.tokens
      where ${modelInstallationDays}.tokens + excluded.tokens <= ${perDay.installation}::bigint
      returning day
    ), call as (
      insert into ${modelCalls} (account_id, day, ability, model, reserved, started_at)
      select person.account_id, installation.day, ${ability}, ${model}, ${tokens}::integer,
        ${startedAt.toISOString()}::timestamptz
      from person, installation
      returning id
    )
    select (select id from call) as id, exists (select 1 from person) as raised`)
  const { id = null, raised = false } = rows[0] ?? {}
  return { id, owed: raised && id === null }
}

/** Lowers a person's counter by the reservation of a call that wasn't made. */
export const lowerPersonDay = async (
  db: Connection,
  { accountId, day, tokens }: Pick<NewCall, 'accountId' | 'day' | 'tokens'>,
): Promise<void> => {
  await db
    .update(modelPersonDays)
    .set({ tokens: sql`${modelPersonDays.tokens} - ${tokens}::bigint` })
    .where(and(eq(modelPersonDays.accountId, accountId), eq(modelPersonDays.day, day)))
}

/** Replaces a reservation by the tokens spent; a call that isn't open any more stays unchanged. */
export const recordSpentTokens = async (
  db: Connection,
  id: string,
  outcome: {
    state: 'settled' | 'given-back'
    inputTokens: number
    outputTokens: number
    cost: number | null
  },
): Promise<void> => {
  const spent = outcome.inputTokens + outcome.outputTokens
  await db.execute(sql`
    with call as (
      update ${modelCalls} set state = ${outcome.state}, cost = ${outcome.cost}::numeric,
        input_tokens = ${outcome.inputTokens}::integer, output_tokens = ${outcome.outputTokens}::integer
      where id = ${id} and state = 'open'
      returning account_id, day, reserved
    ), person as (
      update ${modelPersonDays} as counter set tokens = greatest(0, counter.tokens - reserved + ${spent}::bigint)
      from call where counter.account_id = call.account_id and counter.day = call.day
    )
    update ${modelInstallationDays} as counter set tokens = greatest(0, counter.tokens - reserved + ${spent}::bigint)
    from call where counter.day = call.day`)
}

/** Releases reservations of calls that began before a moment and never ended. */
export const releaseOpenCalls = async (db: Connection, before: Date): Promise<void> => {
  await db.execute(sql`
    with lost as (
      update ${modelCalls} set state = 'given-back'
      where state = 'open' and started_at < ${before.toISOString()}::timestamptz
      returning account_id, day, reserved
    ), people as (
      update ${modelPersonDays} as counter set tokens = greatest(0, counter.tokens - sums.reserved)
      from (select account_id, day, sum(reserved)::bigint as reserved from lost group by account_id, day) as sums
      where counter.account_id = sums.account_id and counter.day = sums.day
    )
    update ${modelInstallationDays} as counter set tokens = greatest(0, counter.tokens - sums.reserved)
    from (select day, sum(reserved)::bigint as reserved from lost group by day) as sums
    where counter.day = sums.day`)
}
