/** Tells how the rows of a list form a tree. */
export interface TreeShape<R> {
  idOf(row: R): string
  /** Returns the id of the row above; null or an unknown id stands for the top level. */
  parentOf(row: R): string | null
  nameOf(row: R): string
}

/** A row as a line of a tree. */
export type TreeLine<R> = R & {
  /** Depth, 0 at the top level. */
  level: number
  hasChildren: boolean
}

function childrenLookup<R>(rows: readonly R[], { idOf, parentOf }: TreeShape<R>) {
  const ids = new Set(rows.map(idOf))
  const byParent = new Map<string | null, R[]>()
  for (const row of rows) {
    const named = parentOf(row)
    const parent = named !== null && ids.has(named) ? named : null
    byParent.set(parent, [...(byParent.get(parent) ?? []), row])
  }
  return (parent: string | null) => byParent.get(parent) ?? []
}

/**
 * The rows in tree order. Descendants of folded rows are left out; rows with an unknown parent are at the top level.
 */
export function visibleTreeLines<R extends object>(
  rows: readonly R[],
  shape: TreeShape<R>,
  folded: ReadonlySet<string>,
): TreeLine<R>[] {
  const below = childrenLookup(rows, shape)
  const linesOfSubtree = (row: R, level: number): TreeLine<R>[] => {
    const id = shape.idOf(row)
    const children = below(id)
    const line = { ...row, level, hasChildren: children.length > 0 }
    return folded.has(id) ? [line] : [line, ...children.flatMap((child) => linesOfSubtree(child, level + 1))]
  }
  return below(null).flatMap((row) => linesOfSubtree(row, 0))
}

/** The possible parents of a row with their full paths; its own descendants are excluded. */
export function parentOptions<R>(
  rows: readonly R[],
  shape: TreeShape<R>,
  id: string | undefined,
): { value: string; label: string }[] {
  const below = childrenLookup(rows, shape)
  const optionsBelow = (parent: string | null, way: readonly string[]): { value: string; label: string }[] =>
    below(parent).flatMap((row) => {
      const value = shape.idOf(row)
      if (value === id) return []
      const here = [...way, shape.nameOf(row)]
      return [{ value, label: here.join(' / ') }, ...optionsBelow(value, here)]
    })
  return optionsBelow(null, [])
}
