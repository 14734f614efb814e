import { computedColumn } from '@agency/shared/fields/words'
import { type CheckedFile, type FixityOverview, fixityApi } from '@agency/shared/fixity/fixity.contract'
import { fixityPath } from '@agency/shared/fixity/fixity.paths'
import { FIXITY } from '@agency/shared/fixity/fixity.rules'
import { formatCount } from '@agency/shared/format/count-text'
import type { Renderers } from '../../kit/data/cell'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { RowButton } from '../../kit/list/RowButton'
import { useUnpagedRows } from '../../kit/list/use-rows'
import { UnpagedList } from '../../kit/list/WholeList'
import { DetailSection, Facts } from '../../kit/section/Facts'
import { WhenLoaded } from '../../kit/section/Loaded'
import { usePageQuery } from '../../shell/own-place'
import { openTab } from '../../shell/tabs'
import { CheckResultTag, checkResultText, FixityFile, RecordsUsingFile } from './FixityFile'
import { fixityMessages as say } from './fixity.messages'
import styles from './system-fixity.module.css'

const listing = {
  labels: {
    places: computedColumn(say.place, ({ places }: CheckedFile) => places.map(({ name }) => name).join('、')),
    problem: computedColumn(say.problem, checkResultText),
    sinceTime: { label: say.sinceTime, kind: 'time' },
    checkTime: { label: say.checkTime, kind: 'time' },
    goodTime: { label: say.goodTime, kind: 'time' },
    backup: computedColumn(say.backup, ({ backup }: CheckedFile) => backup ?? say.noBackup),
  },
  columns: ['places', 'problem', 'sinceTime', 'checkTime', 'goodTime', 'backup'],
} as const
const widths = { places: 300, problem: 150, sinceTime: 150, checkTime: 150, goodTime: 150, backup: 120 }
const cells: Renderers<CheckedFile> = {
  places: (_words, row) => <RecordsUsingFile {...row} />,
  problem: (_words, row) => <CheckResultTag file={row} />,
}

/** /system/fixity, with ?listId=… for one file: progress of the integrity check, and damaged files. */
export default function FixityPage() {
  const listId = usePageQuery().get('listId')
  const progress = useCall(fixityApi.overview, {})
  const list = useUnpagedRows(fixityApi.list, listId ? { listId } : {})
  const asked = list.rows.find((row) => row.listId === listId)
  const broken = { ...list, rows: list.rows.filter(({ problem }) => problem !== null) }
  const refreshListAndProgress = () => void Promise.all([list.refresh(), progress.refetch()])
  return (
    <div className={detail.page}>
      {asked && <FixityFile file={asked} onDone={refreshListAndProgress} />}
      <WhenLoaded query={progress}>{(figures) => <FixityProgress figures={figures} />}</WhenLoaded>
      <UnpagedList<CheckedFile>
        list={broken}
        listing={listing}
        prefix={FIXITY}
        cells={cells}
        widths={widths}
        toolbar={() => <h2 className={styles.title}>{say.brokenTitle}</h2>}
        emptyText={say.noneBroken}
        actionsWidth={80}
        actions={(row) => <RowButton onClick={() => openTab(fixityPath(row.listId))}>{say.look}</RowButton>}
      />
    </div>
  )
}

const labels = {
  gigabytes: say.gigabytes,
  recentPercent: say.recent,
  broken: say.broken,
  rate: say.rate,
  oldestTime: { label: say.oldestTime, kind: 'time' },
} as const

const formatFileCount = (count: number) => say.counted(formatCount(count))

const FixityProgress = ({ figures }: { figures: FixityOverview }) => (
  <DetailSection title={say.progress}>
    <p className={styles.intro}>{say.intro}</p>
    <Facts
      labels={labels}
      picks={Object.keys(labels)}
      row={figures}
      renderers={{
        gigabytes: (_words, { gigabytes }) => say.gigabytesOf(gigabytes),
        recentPercent: (_words, { recentPercent }) => say.percent(recentPercent),
        broken: (_words, { broken }) => (
          <span className={broken > 0 ? styles.problem : undefined}>{formatFileCount(broken)}</span>
        ),
        rate: (_words, { rate, days }) => say.rateOf(rate, days),
      }}
    />
  </DetailSection>
)
