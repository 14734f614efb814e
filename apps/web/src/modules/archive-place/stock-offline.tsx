import type { ComponentType } from 'react'
import { applyConfig } from '../../session/core'
import { OfflineStocktakingApp } from './StockOffline'
import { forgetSnapshotsOfOthers, readSnapshotsOfUser } from './stock-storage'
import { readStoredConfig } from './stock-without-network'

/** The offline page with the stocktakings that this person can continue; undefined when there are none. */
export async function loadOfflinePage(userId: string): Promise<ComponentType | undefined> {
  await forgetSnapshotsOfOthers(userId)
  const [config, lists] = await Promise.all([readStoredConfig(), readSnapshotsOfUser(userId)])
  if (!config || lists.length === 0) return undefined
  applyConfig(config)
  return () => <OfflineStocktakingApp userId={userId} lists={lists} />
}
