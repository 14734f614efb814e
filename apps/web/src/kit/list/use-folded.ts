import { useState } from 'react'

/** The folded rows of a tree, by id. */
export function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  return {
    folded,
    toggle: (id: string) =>
      setFolded((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    /** Folds these rows, or unfolds everything when anything is folded. */
    toggleAll: (ids: readonly string[]) => setFolded((before) => new Set(before.size > 0 ? [] : ids)),
  }
}
