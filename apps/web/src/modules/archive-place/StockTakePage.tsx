import { stocktakeDetailPath } from '@agency/shared/modules/archive-place/place.paths'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { session } from '../../session/app'
import { usePageQuery } from '../../shell/own-place'
import { openTab } from '../../shell/tabs'
import { StockTaking } from './StockTaking'
import { stockMessages as say } from './stock.messages'
import { prepareOfflineStocktaking } from './stock-without-network'

/** /projectArchives/archiveStockTake?listId=…: scanning for a stocktaking, online or offline. */
export default function StockTakePage() {
  const stockId = usePageQuery().get('listId') ?? ''
  const userId = useStore(session.$user)?.listId
  const opensAlone = useOfflinePreparation(userId)
  const onBack = () => openTab(stocktakeDetailPath(stockId))
  return (
    userId && (
      <StockTaking
        key={`${userId} ${stockId}`}
        userId={userId}
        stockId={stockId}
        opensAlone={opensAlone}
        onBack={onBack}
        back={say.back}
      />
    )
  )
}

/** While online, prepares the page to open offline. */
function useOfflinePreparation(userId: string | undefined): boolean | undefined {
  const [done, tell] = useState<boolean>()
  useEffect(() => {
    if (userId) void prepareOfflineStocktaking(userId).then(tell)
  }, [userId])
  return done
}
