import { randomUUID } from 'node:crypto'
import type { TestServer } from './server'

interface MenuRow {
  id: string
  title: string
  path: string
  component?: string
  pid?: string
  noCache?: boolean
  keepAlive?: boolean
}

/**
 * Adds menu entries that everybody sees, by default below 工作台. Returns a function that removes them again.
 */
export async function addMenus(
  server: Pick<TestServer, 'sql'>,
  rows: readonly MenuRow[],
): Promise<() => Promise<void>> {
  for (const row of rows) {
    const { id, pid = 'workflow', path, component = 'workflow/workflowTackle', title } = row
    await server.sql(
      `insert into sys_menu (list_id, id, pid, path, component, permission_name, order_num, keep_alive, no_cache)
       values ($1, $2, $3, $4, $5, $6, 99, $7, $8)`,
      [randomUUID(), id, pid, path, component, title, row.keepAlive ?? true, row.noCache ?? false],
    )
  }
  return async () => {
    await server.sql('delete from sys_menu where id = any($1)', [rows.map(({ id }) => id)])
  }
}
