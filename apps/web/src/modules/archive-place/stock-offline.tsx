import type { ComponentType } from 'react'
import { configure } from '../../session/core'
import { StockOffline } from './StockOffline'
import { keptConfig } from './stock-alone'
import { forgetSnapshots, keptSnapshots } from './stock-book'

/** The offline page with the stocktakings that this person can continue; undefined when there are none. */
export async function pageWithout(userId: string): Promise<ComponentType | undefined> {
  await forgetSnapshots(userId)
  const [config, lists] = await Promise.all([keptConfig(), keptSnapshots(userId)])
  if (!config || lists.length === 0) return undefined
  configure(config)
  return () => <StockOffline userId={userId} lists={lists} />
}
