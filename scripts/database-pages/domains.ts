// Domains of the tables: the features of each, whose tables are in server/database/schema/<feature>[.part].ts.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { getViewName, is, isView } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'

const schema = join(import.meta.dirname, '../../server/database/schema')

export const domains: Record<string, { about: string; features: readonly string[] }> = {
  people: {
    about:
      'Accounts and what concerns them as such: sign-in, teachers, plans, privacy, notifications, limits.',
    features: [
      'audit',
      'identity',
      'installation',
      'limits',
      'moderation',
      'notifications',
      'plans',
      'privacy',
      'record-reads',
      'retention',
      'models',
      'look',
      'backups',
      'teachers',
      'usage',
    ],
  },
  material: {
    about: 'Sources, how they are read, and the passages that are searched.',
    features: ['library', 'passages', 'reading', 'recordings', 'videos'],
  },
  classes: {
    about: 'Classes, who is in them, and what their results have in common.',
    features: ['class-recordings', 'class-results', 'classes', 'help-levels', 'mark-requests'],
  },
  study: {
    about: 'Made of material, and learnt from it.',
    features: ['generations', 'learning', 'mind-maps', 'notes', 'review', 'summaries'],
  },
  help: {
    about: 'Questions to the AI and to teachers, and what was confirmed.',
    features: ['chat', 'confirmed-answers', 'doubts', 'source-reports'],
  },
  questions: {
    about: 'Quizzes, attempts, and questions that teachers write.',
    features: ['attempts', 'question-bank', 'quizzes', 'teacher-quizzes'],
  },
  teach: {
    about: 'Homework, live rooms, papers and their answer sheets, the gradebook.',
    features: [
      'gradebook',
      'group-marking',
      'homework',
      'live-rooms',
      'papers',
      'readiness',
      'scans',
      'since-lesson',
      'teach-again',
    ],
  },
  connect: {
    about: 'Learning platforms and calendars.',
    features: ['calendar', 'lti'],
  },
}

export type Home = { domain: string; file: string }

const findDomain = (file: string): string => {
  const feature = file.slice(0, file.indexOf('.'))
  const found = Object.entries(domains).find(([, { features }]) => features.includes(feature))
  if (!found)
    throw new Error(`${file}: the feature ${feature} has no domain in scripts/database-pages/domains.ts`)
  return found[0]
}

/** Domain and file of every table and view. @throws for a feature without a domain */
export const findHomes = async (): Promise<Map<string, Home>> => {
  const homes = new Map<string, Home>()
  for (const file of await readdir(schema)) {
    const home = { domain: findDomain(file), file }
    for (const made of Object.values(await import(join(schema, file)))) {
      if (is(made, PgTable)) homes.set(getTableConfig(made).name, home)
      else if (isView(made)) homes.set(getViewName(made), home)
    }
  }
  return homes
}
