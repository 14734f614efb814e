import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { type ReactNode, useState } from 'react'
import { TabProvider } from '../../../shell/InTab'
import { useTabActive, useTabPath } from '../../../shell/tabs'

interface Props {
  lots: readonly LotRow[]
  /** The id of the lot that is visible. */
  chosen: string
  /** True while something else is shown instead of the lots. */
  isBehind?: boolean
  draw(lot: LotRow): ReactNode
}

/**
 * The content of a page for one of several lots. Lots visited earlier stay mounted but hidden, so that no input is
 * lost; they are inactive like pages in background tabs.
 */
export function MountedLots({ lots, chosen, isBehind = false, draw }: Props) {
  const path = useTabPath()
  const active = useTabActive()
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([chosen]))
  if (!seen.has(chosen)) setSeen(new Set(seen).add(chosen))
  return lots
    .filter(({ listId }) => listId === chosen || seen.has(listId))
    .map((lot) => {
      const isShown = lot.listId === chosen && !isBehind
      return (
        <div key={lot.listId} style={{ display: isShown ? 'contents' : 'none' }}>
          <TabProvider path={path} active={active && isShown}>
            {draw(lot)}
          </TabProvider>
        </div>
      )
    })
}
