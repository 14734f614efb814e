import type { InputOf } from '@agency/shared/contract/endpoint'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { type GroupRow, statisticsApi } from '@agency/shared/modules/tender-statistics/statistics.contract'
import {
  type FigureName,
  figureLabels,
  GROUPINGS,
  type Grouping,
  groupingNames,
  noGroupNames,
} from '@agency/shared/modules/tender-statistics/statistics.fields'
import { visibleFigures } from '@agency/shared/modules/tender-statistics/statistics.listing'
import { Button } from '@douyinfe/semi-ui-19'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { Chart } from '../../kit/chart/Chart'
import { useDictionaryLabelLookup } from '../../kit/data/use-words'
import { TabBar } from '../../kit/detail/TabBar'
import { EmptyState } from '../../kit/empty/EmptyState'
import { Failed } from '../../kit/empty/Failed'
import { LoadingLines } from '../../kit/empty/Lines'
import { DownloadButton } from '../../kit/file/DownloadButton'
import { LabelledSelect } from '../../kit/form/Choice'
import type { Filters } from '../../kit/list/use-list'
import { useCan } from '../../session/app'
import { figureNumber } from './figure-number'
import { GroupTable } from './GroupTable'
import { statisticsMessages as say } from './statistics.messages'
import styles from './statistics.module.css'
import { useGroups } from './use-statistics'

interface Props {
  groupBy: Grouping
  /** Key of the group that was clicked; undefined when the rows of all groups are shown. */
  picked: string | undefined
  filters: Filters
  onGroup(groupBy: Grouping): void
  onPick(key: string | undefined): void
}

const METHODS = ['procurementMethod'] as const
const tabs = GROUPINGS.map((key) => ({ key, title: groupingNames[key] }))
/** The chart shows at most this many bars; the table below it has all groups. */
const MOST_BARS = 12
const MOST_MONTHS = 24

/** Shows the figures of the groups as a chart and as a table; a click on a group narrows the rows below to it. */
export function GroupSection({ groupBy, picked, filters, onGroup, onPick }: Props) {
  const panelId = useId()
  const figures = visibleFigures(useFigureRights())
  const [chosen, choose] = useState<FigureName>('winBidWan')
  const { data, error, refetch } = useGroups(groupBy, filters)
  const groups = useLabelledGroups(groupBy, data?.groups)
  const drawn = useGroupChartData(groupBy, groups, chosen)
  const heading = groupingNames[groupBy]
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <TabBar<Grouping>
          label={say.groupings}
          tabs={tabs}
          chosen={groupBy}
          onChoose={onGroup}
          panelId={panelId}
        />
        <DownloadButton
          may={`${projectPrefix}:export`}
          call={statisticsApi.exportGroups}
          input={{ ...filters, groupBy } as InputOf<typeof statisticsApi.exportGroups>}
          done={say.exported}
        >
          {say.exportGroups}
        </DownloadButton>
      </div>
      <div id={panelId} role="tabpanel" aria-label={heading} className={styles.body}>
        {error && !data && <Failed title={say.failed} error={error} onRetry={refetch} />}
        {!groups && !error && <LoadingLines rows={8} label={say.loading} />}
        {data && groups?.length === 0 && <EmptyState description={say.none} />}
        {data && groups && groups.length > 0 && (
          <>
            <div className={styles.drawing}>
              <FigureChoice figures={figures} chosen={chosen} onChoose={choose} />
              <Chart
                title={`${say.chart(heading, figureLabels[chosen])}${drawn.isCut ? say.first(MOST_BARS) : ''}`}
                kind="bar"
                axis={heading}
                data={drawn.data}
                onPick={({ category }) => onPick(drawn.keys.get(category))}
              />
            </div>
            <GroupTable
              title={say.groups(heading)}
              heading={heading}
              groups={groups}
              figures={figures}
              picked={picked}
              onPick={onPick}
              totals={data.totals}
            />
            <p className={styles.notes}>{say.notes}</p>
            {picked !== undefined && (
              <PickedGroupNote
                key={picked}
                text={say.picked(heading, groups.find(({ key }) => key === picked)?.label ?? say.gone)}
                onAll={() => onPick(undefined)}
              />
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Says which group the rows below belong to, and scrolls itself into view when it appears. */
function PickedGroupNote({ text, onAll }: { text: string; onAll(): void }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => void line.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <p ref={line} className={styles.picked} role="status">
      {text}
      <Button theme="borderless" onClick={onAll}>
        {say.unpick}
      </Button>
    </p>
  )
}

export const useFigureRights = () => ({
  seesFees: useCan('tender:fee:view'),
  seesBooks: useCan('tender:signup:view'),
})

function FigureChoice(props: {
  figures: readonly FigureName[]
  chosen: FigureName
  onChoose(name: FigureName): void
}) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <span id={id}>{say.figure}</span>
      <LabelledSelect
        aria-labelledby={id}
        optionList={props.figures.map((value) => ({ value, label: figureLabels[value] }))}
        value={props.chosen}
        onChange={(value) => props.onChoose(value as FigureName)}
        style={{ width: 180 }}
      />
    </div>
  )
}

/** Adds to each group the text by which it is shown. */
function useLabelledGroups(groupBy: Grouping, groups: readonly GroupRow[] | undefined) {
  const words = useDictionaryLabelLookup(METHODS)
  return useMemo(() => {
    const groupLabelOf = ({ key, name }: GroupRow) => {
      if (key === '') return noGroupNames[groupBy]
      return name ?? (groupBy === 'method' ? words('procurementMethod', key) : key)
    }
    return groups?.map((group) => ({ ...group, label: groupLabelOf(group) }))
  }, [groupBy, groups, words])
}

/** Returns the bars of the chart and the key of each bar's group, because two people may have the same name. */
function useGroupChartData(
  groupBy: Grouping,
  groups: readonly (GroupRow & { label: string })[] | undefined,
  figure: FigureName,
) {
  return useMemo(() => {
    const all = (groups ?? []).map((group) => ({ ...group, number: figureNumber(figure, group) }))
    const isMonths = groupBy === 'month' || groupBy === 'awardMonth'
    const shown = isMonths
      ? all.filter(({ key }) => key !== '').slice(-MOST_MONTHS)
      : [...all].sort((a, b) => (b.number ?? 0) - (a.number ?? 0)).slice(0, MOST_BARS)
    const keys = new Map<string, string>()
    const values = new Map<string, number | null>()
    for (const { key, label, number } of shown) {
      const name = keys.has(label) ? `${label}（${keys.size + 1}）` : label
      keys.set(name, key)
      values.set(name, number)
    }
    const data = { categories: [...values.keys()], series: { [figureLabels[figure]]: [...values.values()] } }
    return { data, keys, isCut: !isMonths && all.length > MOST_BARS }
  }, [groupBy, groups, figure])
}
