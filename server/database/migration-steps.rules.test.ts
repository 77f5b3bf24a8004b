import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findHarmfulSteps } from './migration-steps.rules.ts'

const folder = join(import.meta.dirname, 'migrations')

/** Older than rolling updates of an installation's processes. */
const before = ['0004_slides-documents-transcripts.sql']

test('the version before goes on with the tables of this one', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.sql') && !before.includes(name))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files)
    expect([name, findHarmfulSteps(readFileSync(join(folder, name), 'utf8'))]).toEqual([name, []])
})

test.each([
  'DROP TABLE "notes" CASCADE',
  'ALTER TABLE "notes" DROP COLUMN "place"',
  'alter table notes rename column place to at',
  'ALTER TABLE "notes" RENAME TO "remarks"',
  'ALTER TABLE "notes" ALTER COLUMN "place" SET NOT NULL',
  'ALTER TABLE "notes" ALTER COLUMN "place" SET DATA TYPE integer',
  'ALTER TABLE "notes" ALTER COLUMN "place" DROP DEFAULT',
  'ALTER TABLE "notes" ADD COLUMN "place" text NOT NULL',
])('%s is more than one step', statement => {
  const sql = `CREATE TABLE "other" ();--> statement-breakpoint\n${statement};\nSELECT 1;`
  expect(findHarmfulSteps(sql).map(found => found.statement)).toEqual([statement])
})

test.each([
  'CREATE TABLE "notes" ("id" uuid NOT NULL)',
  'ALTER TABLE "notes" ADD COLUMN "place" text',
  'ALTER TABLE "notes" ADD COLUMN "place" text DEFAULT \'\' NOT NULL',
  'ALTER TABLE "notes" ALTER COLUMN "place" DROP NOT NULL',
  'ALTER TABLE "notes" DROP CONSTRAINT "notes_place"',
  'DROP INDEX "notes_place"',
  'UPDATE "notes" SET "place" = \'drop table\'',
])('%s is a step that the version before survives', statement => {
  expect(findHarmfulSteps(statement)).toEqual([])
})
