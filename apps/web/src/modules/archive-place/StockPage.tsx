import { stocktakeScanPath } from '@agency/shared/modules/archive-place/place.paths'
import { type StockResult, stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { stockStatus } from '@agency/shared/modules/archive-place/stock.flow'
import { type StockRow, stockRecord } from '@agency/shared/modules/archive-place/stock.record'
import { Button } from '@douyinfe/semi-ui-19'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { createRecordPage } from '../../kit/detail/RecordPage'
import { RecordView } from '../../kit/detail/RecordView'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { labelledFactsOf } from '../../kit/flow/facts'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { WhenLoaded } from '../../kit/section/Loaded'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import styles from './place.module.css'
import { stockMessages as say } from './stock.messages'
import { stockKind } from './stock-kind'

const { labels, prefix } = stockRecord
const what = [
  'placePath',
  'expectedCount',
  'scannedCount',
  'createUserName',
  'createTime',
  'finishUserId',
  'finishTime',
  'remark',
]
const counts = [
  'okCount',
  'missingCount',
  'foreignCount',
  'wrongCount',
  'movedCount',
  'lentCount',
  'unreadCount',
]
const columns = [
  textColumn<StockResult>(say.columns.outcome, ({ outcome, isDifference }) => (
    <>
      {outcome}
      {isDifference && <strong className={styles.mark}> {say.toConfirm}</strong>}
    </>
  )),
  textColumn<StockResult>(say.columns.what, (row) => row.what),
  textColumn<StockResult>(say.columns.expected, ({ expectedPath }) => expectedPath ?? '—'),
  textColumn<StockResult>(say.columns.seen, ({ seenPath }) => seenPath ?? '—'),
  textColumn<StockResult>(say.columns.note, ({ note }) => note ?? '—'),
]

/** /projectArchives/archiveStockDetail?listId=… */
export default createRecordPage(stockKind, StocktakingDetail)

/** A stocktaking: its scope, its results, and the differences to confirm. */
function StocktakingDetail({ row, onChanged }: { row: StockRow; onChanged: () => void }) {
  const mayTake = useCan(`${prefix}:take`)
  const told: MoveFormFields = {
    facts: () => labelledFactsOf(labels, ['placePath', ...counts.slice(0, 5)], row),
  }
  return (
    <RecordView
      kind={stockKind}
      row={row}
      onChanged={onChanged}
      name={row.placePath}
      code={row.stockNo}
      asked={{
        finish: {
          facts: () => labelledFactsOf(labels, ['placePath', 'expectedCount', 'scannedCount'], row),
          warning: say.finishHint,
        },
        confirm: { ...told, warning: say.confirmHint },
        recount: told,
      }}
      tools={
        mayTake &&
        row.status === stockStatus.taking && (
          <Button theme="solid" onClick={() => openTab(stocktakeScanPath(row.listId))}>
            {say.take}
          </Button>
        )
      }
    >
      <DetailSection title={say.what}>
        <Facts labels={labels} row={row} picks={what} />
      </DetailSection>
      {row.finishTime && (
        <>
          <DetailSection title={say.outcome}>
            <Facts labels={labels} row={row} picks={counts} />
          </DetailSection>
          <StocktakingResults row={row} />
        </>
      )}
    </RecordView>
  )
}

function StocktakingResults({ row: { listId, version } }: { row: StockRow }) {
  const query = useCall(stockApi.results, { listId }, { key: [stockApi.results.path, listId, version] })
  return (
    <DetailSection
      title={say.results}
      extra={
        <DownloadButton may={`${prefix}:export`} call={stockApi.exportResults} input={{ listId }}>
          {say.exportResults}
        </DownloadButton>
      }
    >
      <WhenLoaded query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{say.noResults}</p>
          ) : (
            <PlainTable
              minWidth={640}
              label={say.results}
              keyOf={(one) => one.listId}
              rows={rows}
              columns={columns}
            />
          )
        }
      </WhenLoaded>
    </DetailSection>
  )
}
