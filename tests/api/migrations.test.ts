import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../apps/server/src/db/migrate'
import { emptyDatabase, type FreshDatabase, freshDatabase, poolFor } from '../support/databases'
import { databaseOneMigrationAgo } from '../support/one-migration-ago'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'apps/server/migrations')
const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
  entries: { when: number; tag: string }[]
}

let database: FreshDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await freshDatabase()
  pool = poolFor(database.url)
})
afterAll(async () => {
  await pool?.end()
  await database?.drop()
})

const appliedMigrations = async () =>
  (await pool.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at')).rows
const listPublicTables = async () =>
  (await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows
/** Makes the database look like an older one: with these migrations applied, each identified by its date. */
const pretendMigrationsApplied = async (...dates: number[]) => {
  await pool.query('truncate drizzle.__drizzle_migrations')
  for (const date of dates)
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      `of ${date}`,
      date,
    ])
}

test('a new database has every migration, and a second start does nothing', async () => {
  const before = await appliedMigrations()
  expect(before).toHaveLength(journal.entries.length)
  await migrate(pool)
  expect(await appliedMigrations()).toEqual(before)
})

test('a database that has the migrations from which the first was put together goes on from there', async () => {
  const [first, ...later] = journal.entries
  const last = first?.when ?? 0
  const names = await listPublicTables()
  await pretendMigrationsApplied(last - 2000, last - 1000, last, ...later.map(({ when }) => when))
  const before = await appliedMigrations()
  await migrate(pool)
  expect(await appliedMigrations()).toEqual(before)
  expect(await listPublicTables()).toEqual(names)
})

test('one that stopped among them is refused in words that say what to do, and stays as it is', async () => {
  const last = journal.entries[0]?.when ?? 0
  await pretendMigrationsApplied(last - 2000, last - 1000)
  const before = await appliedMigrations()
  await expect(migrate(pool)).rejects.toThrow(/请先用提交 \w+ 的版本启动一次.*删掉数据库重新开始/)
  expect(await appliedMigrations()).toEqual(before)
})

test('what drizzle-kit would write next is nothing: every table is as its definition', () => {
  const copy = mkdtempSync(path.join(root, 'node_modules/.migrations-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const config = path.join(copy, 'drizzle.config.json')
    writeFileSync(
      config,
      JSON.stringify({
        dialect: 'postgresql',
        schema: ['apps/server/src/**/*.table.ts', 'apps/server/src/modules/*/door/facts.ts'],
        out: path.relative(root, copy),
        casing: 'snake_case',
      }),
    )
    const kit = path.join(root, 'node_modules/.bin/drizzle-kit')
    execFileSync(kit, ['generate', '--config', path.relative(root, config)], { cwd: root, stdio: 'pipe' })
    const written = readdirSync(copy).filter((name) => !existsSync(path.join(folder, name)))
    expect(written).toEqual(['drizzle.config.json'])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

describe('an upgrade', () => {
  test('is refused by a program that is older than the database, in words, and nothing is changed', async () => {
    const { when = 0 } = journal.entries.at(-1) ?? {}
    const fresh = await freshDatabase()
    const own = poolFor(fresh.url)
    try {
      await own.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        'later',
        when + 1,
      ])
      await expect(migrate(own)).rejects.toThrow(/已经由更新的版本升级过.*旧版本的程序/)
    } finally {
      await own.end()
      await fresh.drop()
    }
  })

  test('that is ended after any statement leaves whole migrations behind, and goes on to the same schema', async () => {
    const empty = await emptyDatabase()
    const own = poolFor(empty.url)
    try {
      // The first migration fills an empty database: nothing can be lost, and it has 900 statements.
      const [first, ...rest] = readMigrationFiles({ migrationsFolder: folder })
      let kills = 0
      await migrate(poolThatDiesAfter(own, (text) => text.startsWith('insert into drizzle')))
        .then(() => expect.unreachable())
        .catch(() => undefined)
      expect(await countAppliedMigrations(own)).toBe(0)
      await migrate(poolThatDiesAfter(own, (text) => text === rest[0]?.sql[0])).catch(() => undefined)
      expect(await lastMigrationDate(own)).toBe(first?.folderMillis)
      for (const [at, { sql, folderMillis }] of rest.entries()) {
        const before = at === 0 ? first?.folderMillis : rest[at - 1]?.folderMillis
        for (const statement of [...sql, 'insert into drizzle']) {
          await expect(
            migrate(poolThatDiesAfter(own, (text) => text.startsWith(statement))),
          ).rejects.toThrow()
          kills += 1
          expect(await lastMigrationDate(own)).toBe(before)
        }
        // This migration is completed, and the next one comes in the next round.
        const next = rest[at + 1]?.sql[0]
        const done = migrate(next ? poolThatDiesAfter(own, (text) => text === next) : own)
        await (next ? expect(done).rejects.toThrow() : done)
        expect(await lastMigrationDate(own)).toBe(folderMillis)
      }
      expect(kills).toBeGreaterThan(300)
      expect(await readDatabaseSchema(own)).toEqual(await readDatabaseSchema(pool))
    } finally {
      await own.end()
      await empty.drop()
    }
  })

  test('waits for a table that somebody holds without keeping others from it for long', async () => {
    const fresh = await databaseOneMigrationAgo()
    const own = poolFor(fresh.url)
    const last = journal.entries.at(-1)
    try {
      const holder = await own.connect()
      await holder.query('begin')
      // The table that every migration writes to.
      await holder.query('lock table drizzle.__drizzle_migrations in share mode')
      let isOver = false
      const upgrade = migrate(own).finally(() => {
        isOver = true
      })
      const waiting = `select 1 from pg_locks where not granted and relation = 'drizzle.__drizzle_migrations'::regclass`
      // It waits, gives up its locks, and waits again.
      for (const isWaiting of [true, false, true])
        await vi.waitUntil(async () => (await holder.query(waiting)).rowCount === Number(isWaiting), {
          timeout: 60_000,
        })
      expect(isOver).toBe(false)
      await holder.query('rollback')
      holder.release()
      await upgrade
      expect(await lastMigrationDate(own)).toBe(last?.when)
    } finally {
      await own.end()
      await fresh.drop()
    }
  })
})

const countAppliedMigrations = async (own: pg.Pool) =>
  (await own.query('select count(*)::int as n from drizzle.__drizzle_migrations')).rows[0].n as number
const lastMigrationDate = async (own: pg.Pool) =>
  Number((await own.query('select max(created_at) as last from drizzle.__drizzle_migrations')).rows[0].last)

/** Columns, indexes, constraints and triggers: everything that makes up the schema. */
const readDatabaseSchema = async (own: pg.Pool) => ({
  columns: (
    await own.query(
      `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
        where table_schema = 'public' order by 1, 2`,
    )
  ).rows,
  indexes: (await own.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows,
  triggers: (
    await own.query('select pg_get_triggerdef(oid) as t from pg_trigger where not tgisinternal order by 1')
  ).rows,
})

/**
 * The same connections, except that one ends, like that of a killed process, after the first statement for
 * which `is` is true.
 */
function poolThatDiesAfter(own: pg.Pool, is: (text: string) => boolean): pg.Pool {
  return {
    connect: async () => {
      const client = await own.connect()
      const query = client.query.bind(client) as (...words: unknown[]) => Promise<unknown>
      let isDead = false
      client.query = (async (...words: unknown[]) => {
        if (isDead) throw new Error('the process is gone')
        const answer = await query(...words)
        if (!is(String(words[0]))) return answer
        isDead = true
        ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
        throw new Error('the process is gone')
      }) as unknown as typeof client.query
      return client
    },
  } as unknown as pg.Pool
}
