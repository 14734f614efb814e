import { formatCount } from '@agency/shared/format/count-text'
import { saveFile } from '@agency/shared/http/save-file'
import { IconDownload } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLazyCode } from '../../shell/use-code'
import { ChartBody } from './ChartBody'
import type { Picture } from './ChartCanvas'
import { chartMessages as say } from './chart.messages'
import styles from './chart.module.css'
import type { ChartProps, ValueFormat } from './chart.types'
import { isEmptyChart } from './chart-options'

const plain: ValueFormat = formatCount

/** A chart with a title, which can be switched to a table and saved as a picture. */
export function Chart({ axis = say.axis, format = plain, ...props }: ChartProps) {
  const { title, data } = props
  const [asTable, setAsTable] = useState(false)
  const picture = useRef<Picture>(null)
  const box = useRef<HTMLDivElement>(null)
  const wasSeen = useWasSeen(box)
  const titleId = useId()
  const hasData = data !== undefined && !isEmptyChart(data)
  const chartCode = useLazyCode('chart', () => import('./ChartCanvas'), hasData && wasSeen && !asTable)
  const saveChartPicture = () =>
    picture.current?.take()?.toBlob((blob) => {
      if (blob) saveFile(blob, `${title}.png`)
    })
  return (
    <section className={styles.chart} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {hasData && (
          <div className={styles.tools}>
            <ChartOrTableSwitch title={title} asTable={asTable} onChange={setAsTable} />
            {!asTable && chartCode.data && (
              <Button
                size="small"
                theme="borderless"
                type="tertiary"
                icon={<IconDownload aria-hidden />}
                onClick={saveChartPicture}
              >
                {say.save}
              </Button>
            )}
          </div>
        )}
      </header>
      <div ref={box} className={styles.body}>
        <ChartBody
          {...props}
          axis={axis}
          format={format}
          asTable={asTable}
          chartCode={chartCode}
          picture={picture}
        />
      </div>
    </section>
  )
}

/** Share of a chart that must be visible before its large library is loaded. */
const SEEN_SHARE = 0.15

/** True once that share of an element has been visible. */
function useWasSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box || seen) return
    const watch = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { threshold: SEEN_SHARE },
    )
    watch.observe(box)
    return () => watch.disconnect()
  }, [element, seen])
  return seen
}

const ChartOrTableSwitch = (props: { title: string; asTable: boolean; onChange(asTable: boolean): void }) => (
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
