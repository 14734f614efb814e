/** How a chart draws what it has; a series whose name holds a % is a line in every one but the pie. */
export type ChartKind = 'bar' | 'line' | 'pie'

/** What stands along the axis (of a pie: its slices), and for each series its values in the same order. */
export interface ChartData {
  categories: readonly string[]
  /** Keyed by name. `null`: nothing is known, the line has a gap there. A pie draws the first series. */
  series: Readonly<Record<string, readonly (number | null)[]>>
}

/** How the values of the first axis are written: on the axis, in tips and in the table. */
export type ValueFormat = (value: number) => string

/** What was clicked, by name. */
export interface ChartItem {
  category: string
  series: string
  value: number
}

/** Colours and sizes of the page the chart stands in. */
export interface ChartLook {
  text: string
  /** Of axis labels. */
  muted: string
  /** Of the lines behind the series. */
  line: string
  /** Of the card behind the chart and of tips. */
  ground: string
  /** px */
  fontSize: number
  /** False for whoever asks the system for less motion. */
  animated: boolean
}

/** What a page says to a chart. */
export interface ChartProps {
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
