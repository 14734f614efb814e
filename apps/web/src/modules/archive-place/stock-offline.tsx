import type { ComponentType } from 'react'
import { configure } from '../../session/core'
import { StockOffline } from './StockOffline'
import { keptConfig } from './stock-alone'
import { forgetSnapshots, keptSnapshots } from './stock-book'

/** The stock-takings that this person can go on with while the server cannot be reached. */
export async function pageWithout(userId: string): Promise<ComponentType | undefined> {
  await forgetSnapshots(userId)
  const [config, lists] = await Promise.all([keptConfig(), keptSnapshots(userId)])
  if (!config || lists.length === 0) return undefined
  configure(config)
  return () => <StockOffline userId={userId} lists={lists} />
}
