import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { poolFor } from '../support/databases'
import { databaseBeforeMigration, migrations } from '../support/one-migration-ago'

const IS_MERGING = /RENAME TO "sys_search_piece"/
const [PROJECT, WAITING, NEW, ARCHIVE, GONE] = Array.from({ length: 5 }, () => randomUUID())
const FILE = randomUUID()

test('what was read for the two searches is in one index, nothing is read again that was read', async () => {
  const at = migrations.findIndex(({ sql }) => sql.some((statement) => IS_MERGING.test(statement)))
  const database = await databaseBeforeMigration(at)
  const pool = poolFor(database.url)
  const queryRows = async (query: string) => (await pool.query(query)).rows
  try {
    await pool.query(
      `insert into sys_search (kind, own_id, names, numbers, marks, asked, done) values
         ('project', '${PROJECT}', '抚仙湖', 'hc-1', '{1,2}', 3, 3), ('project', '${WAITING}', '星云湖', 'hc-2', '{1}', 1, 1),
         ('project', '${NEW}', '杞麓湖', 'hc-3', '{1}', 2, 2), ('client', '${GONE}', '管理处', '', '{1}', 1, 1)`,
    )
    await pool.query(
      `insert into sys_fulltext (list_id, biz_type, own_id, title, time, pieces, hash, asked, done) values
         (gen_random_uuid(), 'tender:project', '${PROJECT}', '抚仙湖', now(), 4, 'a', 2, 2),
         (gen_random_uuid(), 'tender:project', '${WAITING}', '星云湖', now(), 1, 'b', 2, 1),
         (gen_random_uuid(), 'archive:file', '${ARCHIVE}', '档案', now(), 1, 'c', 1, 1)`,
    )
    await pool.query(
      `insert into sys_fulltext_piece (list_id, biz_type, own_id, file_id, place, seq, text, grams, time)
       values (gen_random_uuid(), 'archive:file', '${ARCHIVE}', '${FILE}', '合同.docx', 1, '违约责任', '{5,6}', now())`,
    )
    await pool.query(
      `insert into sys_fulltext_file (file_id, biz_type, own_id, name, seq, state, chars)
       values ('${FILE}', 'archive:file', '${ARCHIVE}', '合同.docx', 0, 'read', 4)`,
    )
    await pool.query(`insert into sys_fulltext_cursor values ('archive:file', 7)`)
    for (const name of ['fulltext-read', 'fulltext-files', 'fulltext-check', 'search-read']) {
      await pool.query(
        `insert into sys_scheduled_job (name, schedule, next_due) values ($1, '每分钟', now())`,
        [name],
      )
      await pool.query(
        `insert into sys_scheduled_run (list_id, name, cause, running_by, start_time)
         values (gen_random_uuid(), $1, 'schedule', 'x', now())`,
        [name],
      )
    }

    for (const statement of migrations[at]?.sql ?? []) await pool.query(statement)

    const known = await queryRows(
      'select kind, own_id, names, numbers, marks, pieces, hash, asked > done as waits from sys_search',
    )
    const findRowByOwnId = (id: string | undefined) => known.find(({ own_id }) => own_id === id)
    expect(findRowByOwnId(PROJECT)).toMatchObject({
      names: '抚仙湖',
      numbers: 'hc-1',
      marks: [1, 2],
      pieces: 4,
      hash: 'a',
      waits: false,
    })
    // What waited for one of the searches waits, and so does what only one of them knew.
    expect(findRowByOwnId(WAITING)).toMatchObject({ names: '星云湖', pieces: 1, waits: true })
    expect(findRowByOwnId(NEW)).toMatchObject({ names: '杞麓湖', hash: null, waits: true })
    expect(findRowByOwnId(ARCHIVE)).toMatchObject({ kind: 'archive', pieces: 1, hash: 'c', waits: true })
    expect(findRowByOwnId(GONE)).toMatchObject({ kind: 'client', waits: false })
    expect(await queryRows('select own_id, file_id, text, grams from sys_search_piece')).toEqual([
      { own_id: ARCHIVE, file_id: FILE, text: '违约责任', grams: [5, 6] },
    ])
    expect(await queryRows('select file_id, state from sys_search_file')).toEqual([
      { file_id: FILE, state: 'read' },
    ])
    expect(await queryRows('select * from sys_search_cursor')).toEqual([
      { biz_type: 'archive:file', seq: '7' },
    ])
    expect(await queryRows('select name from sys_scheduled_job')).toEqual([{ name: 'search-read' }])
    expect(await queryRows('select name from sys_scheduled_run order by name')).toEqual([
      { name: 'search-check' },
      { name: 'search-read' },
      { name: 'search-read' },
      { name: 'search-read' },
    ])
  } finally {
    await pool.end()
    await database.drop()
  }
})
