import type { MenuRow } from '@agency/shared/modules/system-menu/menu.contract'
import { TOP_MENU } from '@agency/shared/modules/system-menu/menu.fields'

/** An entry as a line of the table. */
export interface MenuLine extends MenuRow {
  /** How deep it lies; 0 at the top. */
  level: number
  hasChildren: boolean
}

/** The entries in the order of the tree. What lies below a folded entry is left out; strays come last, at the top. */
export function linesOf(rows: readonly MenuRow[], folded: ReadonlySet<string>): MenuLine[] {
  const ids = new Set(rows.map((row) => row.id))
  const below = (pid: string, level: number): MenuLine[] =>
    rows.filter((row) => row.pid === pid).flatMap((row) => lineOf(row, level))
  const lineOf = (row: MenuRow, level: number): MenuLine[] => {
    const children = below(row.id, level + 1)
    const line = { ...row, level, hasChildren: children.length > 0 }
    return folded.has(row.id) ? [line] : [line, ...children]
  }
  const strays = rows.filter((row) => row.pid !== TOP_MENU && !ids.has(row.pid))
  return [...below(TOP_MENU, 0), ...strays.flatMap((row) => lineOf(row, 0))]
}

/** Where an entry can be put, each named by the way to it: not below itself. */
export function parentsFor(
  rows: readonly MenuRow[],
  id: string | undefined,
): { value: string; label: string }[] {
  const options: { value: string; label: string }[] = []
  const walk = (pid: string, way: readonly string[]) => {
    for (const row of rows) {
      if (row.pid !== pid || row.id === id) continue
      const here = [...way, row.permissionName]
      options.push({ value: row.id, label: here.join(' / ') })
      walk(row.id, here)
    }
  }
  walk(TOP_MENU, [])
  return options
}
