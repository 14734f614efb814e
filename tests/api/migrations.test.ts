import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../apps/server/src/db/migrate'
import { type FreshDatabase, freshDatabase, poolFor } from '../support/cluster'

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

const applied = async () =>
  (await pool.query('select hash, created_at from drizzle.__drizzle_migrations order by created_at')).rows
const tables = async () =>
  (await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows
/** As a database of before: the migrations that it has had, each known by its date. */
const applyBefore = async (...dates: number[]) => {
  await pool.query('truncate drizzle.__drizzle_migrations')
  for (const date of dates)
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      `of ${date}`,
      date,
    ])
}

test('a new database has every migration, and a second start does nothing', async () => {
  const before = await applied()
  expect(before).toHaveLength(journal.entries.length)
  await migrate(pool)
  expect(await applied()).toEqual(before)
})

test('a database that has the migrations from which the first was put together goes on from there', async () => {
  const [first, ...later] = journal.entries
  const last = first?.when ?? 0
  const names = await tables()
  await applyBefore(last - 2000, last - 1000, last, ...later.map(({ when }) => when))
  const before = await applied()
  await migrate(pool)
  expect(await applied()).toEqual(before)
  expect(await tables()).toEqual(names)
})

test('one that stopped among them is refused in words that say what to do, and stays as it is', async () => {
  const last = journal.entries[0]?.when ?? 0
  await applyBefore(last - 2000, last - 1000)
  const before = await applied()
  await expect(migrate(pool)).rejects.toThrow(/请先用提交 \w+ 的版本启动一次.*删掉数据库重新开始/)
  expect(await applied()).toEqual(before)
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
        schema: 'apps/server/src/**/*.table.ts',
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
