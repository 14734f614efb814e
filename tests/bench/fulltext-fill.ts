import { randomUUID } from 'node:crypto'
import type { RecordKind } from '@agency/shared/search/record-kinds'
import type pg from 'pg'
import { comparableWords, searchTokensOf } from '../../apps/server/src/search/marks'
import { CHUNK } from '../../apps/server/src/search/text/chunks'
import { extractGrams, gramOfKind } from '../../apps/server/src/search/text/grams'
import { comparableText } from '../../apps/server/src/search/text/normalise'
import { as, copyRowsIn } from './copy-in'

const ITEMS_OF_RECORD = 20
const BYTES_OF_CHARACTER = 3
const ITEM_LENGTH = 16
const ARCHIVES = 'archive:file'
const TABLES = ['tender_project', 'archive_file'] as const

export const recordCountFor = (items: number) => Math.ceil(items / ITEMS_OF_RECORD)
export const pieceCountFor = (textMb: number) =>
  Math.ceil((textMb * 1024 * 1024) / BYTES_OF_CHARACTER / CHUNK)

interface Size {
  items: number
  textMb: number
}
interface Row {
  id: string
  project: string
  i: number
}

/** 20,000 words of two characters, the same ones each time. */
export function makeRandomVocabulary(): readonly string[] {
  const next = seededRandom(7)
  const randomCharacter = () => String.fromCharCode(0x4e00 + Math.floor(next() ** 2 * 3_500))
  return Array.from({ length: 20_000 }, () => comparableText(randomCharacter() + randomCharacter()))
}

/** Pseudo-random numbers from 0 to 1, the same ones each time. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A text with the word frequencies of real language: the word of rank n occurs 1/n as often as the first. */
function randomText(words: readonly string[], next: () => number, length: number): string {
  let text = ''
  while (text.length < length) text += words[Math.floor(words.length ** next()) - 1] ?? ''
  return text.slice(0, length)
}

/** Adds archives of two departments, one in twenty of one project manager, one in forty secret. */
export async function fillArchives(pool: pg.Pool, words: readonly string[], size: Size): Promise<void> {
  await pool.query(
    // Ids grow with time, like those that the server makes: the first is the newest.
    `create temp table b as select ('01900000-0000-7000-8000-' || lpad(to_hex($1::int - i), 12, '0'))::uuid id,
       ('01900000-0000-7000-8001-' || lpad(to_hex($1::int - i), 12, '0'))::uuid project, i, now() - i * interval '25 minutes' as time,
       (array(select department_id from sys_user where username in ('depthead', 'depthead2') order by username))[1 + i % 2] dept
     from generate_series(1, $1::int) i`,
    [recordCountFor(size.items)],
  )
  // Their search index is written at once, as the job would do it.
  for (const table of TABLES) await pool.query(`alter table ${table} disable trigger user`)
  await pool.query(
    `insert into tender_project select row.* from (select * from tender_project limit 1) one, b,
       lateral jsonb_populate_record(null::tender_project, to_jsonb(one) || jsonb_build_object(
         'list_id', project, 'project_code', 'HC-B' || i, 'finance_code', 'B' || i, 'status', '80', 'department_id', b.dept,
         'project_name', '第' || i || '号采购', 'is_secret', i % 40 = 0, 'create_time', b.time)) row`,
  )
  await pool.query(
    `insert into archive_file (list_id, project_id, due_date, department_id, status, archive_no, create_time)
     select id, project, now(), dept, '60', 'HC01-ZB·2026-D30-' || lpad(i::text, 6, '0'), time from b`,
  )
  await pool.query(
    `insert into tender_team_member (list_id, project_id, user_id, position, department_id)
     select gen_random_uuid(), project, u.list_id, '项目经理A', dept from b join sys_user u
       on u.username = case when i % 20 = 0 then 'pm' else 'pm3' end`,
  )
  for (const table of TABLES) await pool.query(`alter table ${table} enable trigger user`)
  await fillFulltextIndex(pool, words, size)
  for (const table of [...TABLES, 'tender_team_member', 'sys_search', 'sys_search_piece'])
    await pool.query(`vacuum analyze ${table}`)
}

async function fillFulltextIndex(pool: pg.Pool, words: readonly string[], size: Size): Promise<void> {
  const { rows } = await pool.query<Row>('select * from b order by i')
  // Creating an index on existing rows is much faster than adding row by row.
  const { rows: indexes } = await pool.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename like 'sys_search%' and indexdef like '%USING gin%'`,
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  const perRecord = pieceCountFor(size.textMb) / recordCountFor(size.items)
  const fileCountOfRecord = (no: number) => Math.round((no + 1) * perRecord) - Math.round(no * perRecord)
  const client = await pool.connect()
  try {
    await copyRowsIn(
      client,
      'sys_search (kind, own_id, names, numbers, marks, pieces, asked, done)',
      searchRows(rows, fileCountOfRecord),
    )
    await copyRowsIn(
      client,
      'sys_search_piece (list_id, biz_type, own_id, place, seq, text, grams)',
      fulltextPieceRows(rows, fileCountOfRecord, words),
    )
  } finally {
    client.release()
  }
  await pool.query("set maintenance_work_mem = '2GB'")
  for (const { made } of indexes) await pool.query(made)
}

function* searchRows(rows: readonly Row[], filesOf: (no: number) => number) {
  const searchRow = (kind: RecordKind, listId: string, i: number, numbers: string[], pieces: number) => {
    const words = comparableWords({ listId, title: `第${i}号采购`, numbers })
    return [
      as.text(kind),
      as.uuid(listId),
      as.text(words.names.join('\n')),
      as.text(words.numbers.join('\n')),
      as.ints(searchTokensOf(kind, words)),
      as.int(pieces),
      as.int(1),
      as.int(1),
    ]
  }
  for (const [no, { id, project, i }] of rows.entries()) {
    const archiveNo = `HC01-ZB·2026-D30-${String(i).padStart(6, '0')}`
    yield searchRow('archive', id, i, [archiveNo, `HC-B${i}`], ITEMS_OF_RECORD + filesOf(no))
    yield searchRow('project', project, i, [`HC-B${i}`, `B${i}`], 0)
  }
}

function* fulltextPieceRows(rows: readonly Row[], filesOf: (no: number) => number, words: readonly string[]) {
  const next = seededRandom(11)
  const mark = gramOfKind(ARCHIVES)
  const [kind, place] = [as.text(ARCHIVES), as.text('归档项目')]
  for (const [no, { id }] of rows.entries()) {
    const ownId = as.uuid(id)
    for (let seq = 1; seq <= ITEMS_OF_RECORD + filesOf(no); seq++) {
      const text = randomText(words, next, seq <= ITEMS_OF_RECORD ? ITEM_LENGTH : CHUNK)
      const grams = as.ints([mark, ...extractGrams(text)])
      yield [as.uuid(randomUUID()), kind, ownId, place, as.bigint(seq), as.text(text), grams]
    }
  }
}
