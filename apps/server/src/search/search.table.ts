import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * The search index of all records. Triggers (see its migration) note new and renamed records; a job indexes
 * them.
 */
export const sysSearch = pgTable(
  'sys_search',
  {
    kind: text().notNull(),
    ownId: uuid().notNull(),
    /** Names of the record, normalized (fulltext/normalise.ts), one per line. */
    names: text().notNull().default(''),
    /** Numbers of the record, normalized, one per line. */
    numbers: text().notNull().default(''),
    /** Marks of the record by which the index finds it (search/marks.ts). */
    marks: integer().array().notNull().default([]),
    /**
     * Counter of requests for indexing, and the counter value that was served; a change during indexing leads
     * to another round.
     */
    asked: integer().notNull().default(1),
    done: integer().notNull().default(0),
  },
  (t) => [
    // Ids grow with time, so the newest of a kind come last.
    primaryKey({ columns: [t.kind, t.ownId] }),
    // This index finds records that wait to be indexed, by kind.
    index('sys_search_waiting').on(t.kind, t.ownId).where(sql`asked > done`),
    // The index has no pending list of GIN, which every search would have to scan.
    index('sys_search_marks').using('gin', t.marks).with({ fastupdate: false }),
  ],
)
