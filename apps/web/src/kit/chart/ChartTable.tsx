import styles from './chart.module.css'
import type { ChartData, ChartItem, ValueFormat } from './chart.types'
import { chartValueText } from './chart-options'

interface Props {
  title: string
  /** Heading of the first column. */
  axis: string
  data: ChartData
  format: ValueFormat
  onPick: ((item: ChartItem) => void) | undefined
}

/** The data of the chart as a table. */
export const ChartTable = ({ title, axis, data, format, onPick }: Props) => (
  <table className={styles.table} aria-label={title}>
    <thead>
      <tr>
        <th scope="col">{axis}</th>
        {Object.keys(data.series).map((name) => (
          <th key={name} scope="col" className={styles.number}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {data.categories.map((category, index) => (
        <tr key={category}>
          <th scope="row">{category}</th>
          {Object.entries(data.series).map(([name, values]) => {
            const value = values[index] ?? null
            const text = chartValueText(name, value, format)
            return (
              <td key={name} className={styles.number}>
                {onPick && value !== null ? (
                  <button type="button" onClick={() => onPick({ category, series: name, value })}>
                    {text}
                  </button>
                ) : (
                  text
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)
