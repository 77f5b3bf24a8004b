// Lists of a school's consents: classes, statements, students.
import type {
  ConsentClass,
  OwnSchoolConsent,
  SchoolConsent,
} from '@lantern/contract/people/identity/school-consents'
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Connection } from '../../../../database/client.ts'
import { schoolConsentStudents, schoolConsents } from '../../../../database/schema/classes.consents.ts'
import { classes, classStudents } from '../../../../database/schema/classes.ts'
import { accounts, consentRequests } from '../../../../database/schema/identity.ts'
import { isCovered, listedLines, momentOf, needsConsent } from './queries.ts'

const perPage = 50
const studentsPerPage = 100
const maxClasses = 100
const maxOwnStatements = 50

/** Active classes, those with waiting students first. */
export const listConsentClasses = async (db: Connection, q: string, now: Date): Promise<ConsentClass[]> => {
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const waits = sql`(child.consent_awaited_since is not null or exists (
    select 1 from ${consentRequests} asked where asked.email = line.email and line.account_id is null
      and asked.expires_at > ${momentOf(now)}))`
  const { rows } = await db.execute<ConsentClass>(sql`
    select class.id, class.name, owner.username as teacher, listed.students, listed.waiting, listed.unnamed,
      exists (select 1 from ${schoolConsents} holding where holding.class_id = class.id
        and holding.covers = 'accounts' and holding.withdrawn_at is null) as "coversAccounts"
    from ${classes} class join ${accounts} owner on owner.id = class.owner_id
    cross join lateral (
      select count(*)::int as students, (count(*) filter (where ${waits}))::int as waiting,
        (count(*) filter (where ${needsConsent(now)}
          and not ${isCovered({ accountId: sql`child.id`, lineId: sql`line.id` }, sql`class.id`)}))::int as unnamed
      from ${listedLines} where line.class_id = class.id
    ) listed
    where class.archived_at is null and (class.name ilike ${pattern} or owner.username ilike ${pattern})
    order by listed.waiting desc, class.created_at desc, class.id limit ${maxClasses}`)
  return rows
}

const students = sql<number>`(select count(*)::int from ${schoolConsentStudents} named where named.consent_id = school_consents.id)`

type Row = { consent: typeof schoolConsents.$inferSelect; students: number }

const viewOwn = (consent: Row['consent']): OwnSchoolConsent => ({
  id: consent.id,
  className: consent.className,
  wording: consent.wording,
  statedBy: consent.statedByName,
  statedAt: consent.statedAt.toISOString(),
  withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
})

const view = ({ consent, students }: Row): SchoolConsent => ({
  ...viewOwn(consent),
  covers: consent.covers,
  students,
  withdrawnBy: consent.withdrawnByName,
})

export const listSchoolConsents = async (db: Connection, page: number) => {
  const rows = await db
    .select({ consent: schoolConsents, students })
    .from(schoolConsents)
    .orderBy(desc(schoolConsents.statedAt), schoolConsents.id)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { consents: rows.map(view), total: await db.$count(schoolConsents) }
}

export const findSchoolConsent = async (db: Connection, id: string): Promise<SchoolConsent | null> => {
  const [row] = await db
    .select({ consent: schoolConsents, students })
    .from(schoolConsents)
    .where(eq(schoolConsents.id, id))
  return row ? view(row) : null
}

export const listConsentStudents = async (db: Connection, consentId: string, page: number) => {
  const name = sql<string>`coalesce(${accounts.username}, nullif(${classStudents.name}, ''), ${classStudents.email}, '')`
  const ofConsent = eq(schoolConsentStudents.consentId, consentId)
  const rows = await db
    .select({
      id: schoolConsentStudents.id,
      name,
      hasAccount: sql<boolean>`${schoolConsentStudents.accountId} is not null`,
    })
    .from(schoolConsentStudents)
    .leftJoin(accounts, eq(accounts.id, schoolConsentStudents.accountId))
    .leftJoin(classStudents, eq(classStudents.id, schoolConsentStudents.lineId))
    .where(ofConsent)
    .orderBy(name, schoolConsentStudents.id)
    .limit(studentsPerPage)
    .offset((page - 1) * studentsPerPage)
  const [all] = await db.select({ total: count() }).from(schoolConsentStudents).where(ofConsent)
  return { students: rows, total: all?.total ?? 0 }
}

/** School's statements about a person, newest first. */
export const listOwnSchoolConsents = async (
  db: Connection,
  accountId: string,
): Promise<OwnSchoolConsent[]> => {
  const rows = await db
    .select({ consent: schoolConsents })
    .from(schoolConsentStudents)
    .innerJoin(schoolConsents, eq(schoolConsents.id, schoolConsentStudents.consentId))
    .where(eq(schoolConsentStudents.accountId, accountId))
    .orderBy(desc(schoolConsents.statedAt))
    .limit(maxOwnStatements)
  return rows.map(({ consent }) => viewOwn(consent))
}
