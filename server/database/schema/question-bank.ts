// Question bank: questions, their versions, and imported files.

import { citationSchema } from '@lantern/contract/material/library/library'
import { questionDraftSchema } from '@lantern/contract/questions/kinds/authored-questions'
import { questionImageSchema } from '@lantern/contract/questions/kinds/question-images'
import { questionSoundSchema } from '@lantern/contract/questions/kinds/question-sound'
import { bloomLevels, difficulties, solutionSchema } from '@lantern/contract/questions/kinds/questions'
import { stimulusSchema } from '@lantern/contract/questions/kinds/stimulus'
import { bankAudiences, bankStates } from '@lantern/contract/questions/question-bank/bank-filter'
import { bankOrigins } from '@lantern/contract/questions/question-bank/bank-questions'
import { bankFormats, readItemSchema } from '@lantern/contract/questions/question-bank/loss-report'
import { importStates } from '@lantern/contract/questions/question-bank/question-imports'
import { tableColumnsSchema } from '@lantern/contract/questions/question-bank/table-columns'
import { encodingChoiceSchema } from '@lantern/contract/text-encodings'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, closedList, moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { classes } from './classes.ts'
import { accounts } from './identity.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const questionImports = defineTable(
  'question_imports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileName: text('file_name').notNull(),
    /** Null once it was read. */
    fileKey: text('file_key'),
    state: closedList('state', importStates).notNull(),
    format: closedList('format', bankFormats),
    /** Reason why the file couldn't be read, as a sentence. */
    failure: text('failure'),
    /** True when the file has more questions than were read. */
    isCut: boolean('is_cut').notNull().default(false),
    total: integer('total').notNull().default(0),
    /** Number of questions read or added so far. */
    done: integer('done').notNull().default(0),
    publishes: boolean('publishes').notNull().default(false),
    /** Column roles of a table; null for other files. */
    columns: parsedJson('question_imports.columns', tableColumnsSchema),
    /** Encoding of a text whose bytes don't name it; null for other files. */
    encoding: parsedJson('question_imports.encoding', encodingChoiceSchema),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [index('question_imports_owner_created').on(table.ownerId, table.createdAt)],
)

export const bankQuestions = defineTable(
  'bank_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Revision; each earlier one has its version. */
    revision: integer('revision').notNull().default(0),
    title: text('title').notNull(),
    topic: text('topic').array().notNull().default(sql`'{}'::text[]`),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    licence: text('licence').notNull().default(''),
    state: closedList('state', bankStates).notNull(),
    audience: closedList('audience', bankAudiences).notNull().default('owner'),
    /**
     * Class whose teachers see it where the audience is a class; null once that class is deleted, and nobody
     * sees it.
     */
    sharedClassId: uuid('shared_class_id').references(() => classes.id, { onDelete: 'set null' }),
    origin: closedList('origin', bankOrigins).notNull(),
    importId: uuid('import_id').references(() => questionImports.id, { onDelete: 'set null' }),
    /** Hash of question and key: recognizes the same question when a file is imported again. */
    hash: text('hash').notNull(),
    body: parsedJson('bank_questions.body', questionDraftSchema.shape.body).notNull(),
    key: parsedJson('bank_questions.key', questionDraftSchema.shape.key).notNull(),
    explanation: text('explanation').notNull(),
    reasons: parsedJson('bank_questions.reasons', questionDraftSchema.shape.reasons).notNull(),
    bloom: closedList('bloom', bloomLevels).notNull(),
    difficulty: closedList('difficulty', difficulties).notNull(),
    concept: text('concept'),
    headings: text('headings').array().notNull().default(sql`'{}'::text[]`),
    citations: parsedJson('bank_questions.citations', citationSchema.array()).notNull(),
    context: parsedJson('bank_questions.context', solutionSchema.shape.context.unwrap()),
    checkFirst: boolean('check_first').notNull(),
    /** Came from a file with an open question, and nobody has looked at it since. */
    isUnsure: boolean('is_unsure').notNull().default(false),
    seconds: integer('seconds'),
    points: integer('points').notNull().default(1),
    image: parsedJson('bank_questions.image', questionImageSchema),
    stimulus: parsedJson('bank_questions.stimulus', stimulusSchema),
    sound: parsedJson('bank_questions.sound', questionSoundSchema),
    hasPicture: boolean('has_picture').notNull(),
    /** Number of quizzes that use it. */
    timesTaken: integer('times_taken').notNull().default(0),
    /** Searchable words: its texts, title, topic and tags. */
    words: text('words').notNull(),
    found: tsvector('found').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', ${bankQuestions.words})`,
    ),
    /** Number of rooms and homework that asked it. */
    timesAsked: integer('times_asked').notNull().default(0),
    /** Number of students who were asked the current version, and their mean score; null before that. */
    askedStudents: integer('asked_students').notNull().default(0),
    facility: real('facility'),
    lastAskedAt: moment('last_asked_at'),
    /** Vector of the question text, as one row of int8 values; null until the jobs process has made it. */
    vector: bytes('vector'),
    encoder: text('encoder'),
    /** Key of its stemmed, unordered words: equal for questions that differ only in wording. */
    wordKey: text('word_key').notNull().default(''),
    /** Group id shared by questions that are variants of each other. */
    variantGroup: uuid('variant_group'),
    /** Question that replaced it in a merge; its versions remain, and it can be restored. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => bankQuestions.id, { onDelete: 'cascade' }),
    /** Set while it can still be restored. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('bank_questions_shared').on(table.audience, table.updatedAt, table.id),
    index('bank_questions_owner_words').on(table.ownerId, table.wordKey),
    index('bank_questions_merged').on(table.mergedInto),
    // Serves the jobs process, which looks for questions without a vector.
    index('bank_questions_unembedded').on(table.ownerId).where(sql`encoder is null and removed_at is null`),
    index('bank_questions_owner_updated').on(table.ownerId, table.updatedAt, table.id),
    // Serves counts by owner without reading the rows.
    index('bank_questions_owner_stored').on(table.ownerId).where(sql`removed_at is null`),
    index('bank_questions_owner_hash').on(table.ownerId, table.hash),
    index('bank_questions_import').on(table.importId),
    index('bank_questions_shared_class').on(table.sharedClassId).where(sql`shared_class_id is not null`),
    index('bank_questions_found').using('gin', table.found),
  ],
)

export const bankVersions = defineTable(
  'bank_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => bankQuestions.id, { onDelete: 'cascade' }),
    /** Number of that revision. */
    revision: integer('revision').notNull(),
    question: parsedJson('bank_versions.question', questionDraftSchema).notNull(),
    title: text('title').notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  table => [uniqueIndex('bank_versions_question_revision').on(table.questionId, table.revision)],
)

export const questionImportItems = defineTable(
  'question_import_items',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => questionImports.id, { onDelete: 'cascade' }),
    /** Position in its file, from 0. */
    place: integer('place').notNull(),
    item: parsedJson('question_import_items.item', readItemSchema).notNull(),
    /** Null for a refused item. */
    hash: text('hash'),
    /** True if the bank, or an earlier part of the file, has the same question. */
    isKnown: boolean('is_known').notNull(),
    hasLoss: boolean('has_loss').notNull(),
    /** Near duplicate in the bank. */
    similarTo: uuid('similar_to').references(() => bankQuestions.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.importId, table.place] }),
    index('question_import_items_similar').on(table.similarTo).where(sql`${table.similarTo} is not null`),
  ],
)
