import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { type ReactNode, useState } from 'react'
import { InTab } from '../../../shell/InTab'
import { useTabActive, useTabPath } from '../../../shell/tabs'

interface Props {
  lots: readonly LotRow[]
  /** The one that shows. */
  chosen: string
  /** Something else stands in its place for now. */
  isBehind?: boolean
  draw(lot: LotRow): ReactNode
}

/**
 * What a page has for one of several lots. Those that were looked at stay behind the chosen one, so that nothing typed
 * for them is lost; they rest, as the pages of tabs in the background do.
 */
export function KeptLots({ lots, chosen, isBehind = false, draw }: Props) {
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
          <InTab path={path} active={active && isShown}>
            {draw(lot)}
          </InTab>
        </div>
      )
    })
}
