import { useState } from 'react'

/** Which rows of a tree are folded, by id. */
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
    /** Folds these, or unfolds everything while anything is folded. */
    toggleAll: (ids: readonly string[]) => setFolded((before) => new Set(before.size > 0 ? [] : ids)),
  }
}
