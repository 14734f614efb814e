import { IconDownload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useId, useRef, useState } from 'react'
import { EmptyState } from '../empty/EmptyState'
import { saveFile } from '../file/save-file'
import type { Picture } from './ChartCanvas'
import { ChartTable } from './ChartTable'
import { chartMessages as say } from './chart.messages'
import styles from './chart.module.css'
import type { ChartData, ChartItem, ChartKind, ValueFormat } from './chart.types'
import { isEmptyChart } from './chart-options'
import { useChartCode } from './use-chart-code'

interface Props {
  title: string
  kind: ChartKind
  /** Undefined while it is on its way. Keep the object while the data is the same: another one is drawn anew. */
  data: ChartData | undefined
  /** Heading of the categories in the table. */
  axis?: string
  /** How values of series without a % are written; a constant, for the same reason. */
  format?: ValueFormat
  error?: Error | null
  onRetry?: () => void
  /** A bar, point or slice was clicked, or its number in the table. */
  onPick?: (item: ChartItem) => void
}

const plain: ValueFormat = (value) => value.toLocaleString('zh-CN')

/** A chart under its title, which is a table for whoever prefers numbers, and can be saved as a picture. */
export function Chart({ title, kind, data, axis = say.axis, format = plain, error, onRetry, onPick }: Props) {
  const [asTable, setAsTable] = useState(false)
  const picture = useRef<Picture>(null)
  const titleId = useId()
  const hasData = data !== undefined && !isEmptyChart(data)
  const { code, failed, load } = useChartCode(hasData && !asTable)
  const save = () =>
    picture.current?.take()?.toBlob((blob) => {
      if (blob) saveFile(blob, `${title}.png`)
    })
  const body = () => {
    if (error && !data) return <Failure text={say.failed} why={error.message} onRetry={onRetry} />
    if (!data) return <Loading />
    if (!hasData) return <EmptyState description={say.empty} />
    const table = <ChartTable {...{ title, axis, data, format, onPick }} hidden={!asTable} />
    if (asTable) return table
    if (failed) return <Failure text={say.notDrawn} onRetry={load} />
    if (!code) return <Loading />
    const Canvas = code.default
    return (
      <>
        <Canvas
          {...{ kind, data, format, onPick, picture }}
          label={say.drawn(title, Object.keys(data.series))}
        />
        {table}
      </>
    )
  }
  return (
    <section className={styles.chart} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {hasData && (
          <div className={styles.tools}>
            <Views title={title} asTable={asTable} onChange={setAsTable} />
            {!asTable && code && (
              <Button
                size="small"
                theme="borderless"
                type="tertiary"
                icon={<IconDownload aria-hidden />}
                onClick={save}
              >
                {say.save}
              </Button>
            )}
          </div>
        )}
      </header>
      <div className={styles.body}>{body()}</div>
    </section>
  )
}

const Views = (props: { title: string; asTable: boolean; onChange(asTable: boolean): void }) => (
  <fieldset className={styles.views} aria-label={say.show(props.title)}>
    {[false, true].map((table) => (
      <button
        key={String(table)}
        type="button"
        aria-pressed={props.asTable === table}
        onClick={() => props.onChange(table)}
      >
        {table ? say.table : say.chart}
      </button>
    ))}
  </fieldset>
)

const Loading = () => (
  <div className={styles.skeleton} role="status" aria-label={say.loading}>
    {[48, 72, 36, 88, 60, 44, 76].map((height) => (
      <span key={height} style={{ height: `${height}%` }} />
    ))}
  </div>
)

const Failure = (props: { text: string; why?: string; onRetry: (() => void) | undefined }) => (
  <EmptyState title={props.text} {...(props.why ? { description: props.why } : {})}>
    {props.onRetry && <Button onClick={props.onRetry}>{say.retry}</Button>}
  </EmptyState>
)
