import { STOCK_TAKE, stocktakeScanPath } from '@agency/shared/modules/archive-place/place.paths'
import type { StockSnapshot } from '@agency/shared/modules/archive-place/stock.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { HashRouter, useLocation, useNavigate } from 'react-router-dom'
import detail from '../../kit/detail/detail.module.css'
import { DetailSection } from '../../kit/section/Facts'
import { Warning } from '../../kit/section/Warning'
import { $connection, startConnectionChecks } from '../../session/connection'
import { StockTaking } from './StockTaking'
import styles from './scan.module.css'
import { stockMessages as say } from './stock.messages'

interface Props {
  userId: string
  /** The expected positions stored on this phone for the person. */
  lists: readonly StockSnapshot[]
}

/** Shown instead of the whole app while there is no server: only the stocktakings that can continue offline. */
export const OfflineStocktakingApp = (props: Props) => (
  <HashRouter>
    <main className={styles.alone}>
      <ConnectionNotice />
      <ChosenStocktakingOrList {...props} />
    </main>
  </HashRouter>
)

/**
 * Scans are sent as soon as there is a network. The person reopens the app, because they may be in the middle of
 * scanning.
 */
function ConnectionNotice() {
  const isUp = useStore($connection) === 'up'
  useEffect(() => {
    $connection.set('down')
    startConnectionChecks()
  }, [])
  const { alone } = say
  return (
    <div className={styles.stack} role="status">
      <Warning>
        <strong>{isUp ? alone.back : alone.title}</strong>
        {!isUp && <p>{alone.hint}</p>}
      </Warning>
      <div className={detail.buttons}>
        <Button theme={isUp ? 'solid' : 'light'} onClick={() => window.location.reload()}>
          {isUp ? alone.enter : alone.retry}
        </Button>
      </div>
    </div>
  )
}

function ChosenStocktakingOrList({ userId, lists }: Props) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const named = pathname === STOCK_TAKE ? new URLSearchParams(search).get('listId') : null
  const stockId = lists.find(({ listId }) => listId === named)?.listId
  if (stockId)
    return (
      <StockTaking
        key={stockId}
        userId={userId}
        stockId={stockId}
        opensAlone
        back={say.alone.others}
        onBack={() => navigate(STOCK_TAKE)}
      />
    )
  return (
    <DetailSection title={say.alone.choose}>
      <div className={styles.stack}>
        {lists.map(({ listId, stockNo, placePath }) => (
          <Button key={listId} onClick={() => navigate(stocktakeScanPath(listId))}>
            {say.alone.open(stockNo, placePath)}
          </Button>
        ))}
      </div>
    </DetailSection>
  )
}
