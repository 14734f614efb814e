import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * What every record that can be found from anywhere is found by. The database itself notes each that is entered or called
 * otherwise (the triggers of its migration); a job reads what was noted.
 */
export const sysSearch = pgTable(
  'sys_search',
  {
    kind: text().notNull(),
    ownId: uuid().notNull(),
    /** Its names as they are compared (fulltext/normalise.ts), one a line. */
    names: text().notNull().default(''),
    /** Its numbers likewise. */
    numbers: text().notNull().default(''),
    /** What an index finds it by (search/marks.ts). */
    marks: integer().array().notNull().default([]),
    /** How often it was to be read, and up to which of them it was: what changes meanwhile is read once more. */
    asked: integer().notNull().default(1),
    done: integer().notNull().default(0),
  },
  (t) => [
    // Ids grow with time: the newest of a kind are the last of it.
    primaryKey({ columns: [t.kind, t.ownId] }),
    // What no job has read yet, kind by kind: of one kind without passing over what waits of the others.
    index('sys_search_waiting').on(t.kind, t.ownId).where(sql`asked > done`),
    // What is written goes into the tree at once: a list of pages to be entered later is looked through with every search.
    index('sys_search_marks').using('gin', t.marks).with({ fastupdate: false }),
  ],
)
