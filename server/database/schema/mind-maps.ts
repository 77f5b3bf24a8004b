// Mind maps of sources and their nodes.
import { citationSchema } from '@lantern/contract/material/library/library'
import { index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { defineTable } from '../define-table.ts'
import { parsedJson } from '../parsed-json.ts'
import { accounts } from './identity.ts'
import { sources } from './library.ts'

export const mindMaps = defineTable(
  'mind_maps',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Source of the map; the map is deleted with it, like the passages it cites. */
    sourceId: uuid('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [
    index('mind_maps_owner_updated').on(table.ownerId, table.updatedAt),
    index('mind_maps_source').on(table.sourceId),
  ],
)

export const mindMapNodes = defineTable(
  'mind_map_nodes',
  {
    mapId: uuid('map_id')
      .notNull()
      .references(() => mindMaps.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    parentId: text('parent_id'),
    /** Position among its siblings. */
    position: integer('position').notNull(),
    label: text('label').notNull(),
    citations: parsedJson('mind_map_nodes.citations', citationSchema.array()).notNull(),
    /** Node whose deletion included this one; null while it exists. */
    deletedWith: text('deleted_with'),
  },
  table => [primaryKey({ columns: [table.mapId, table.id] })],
)
