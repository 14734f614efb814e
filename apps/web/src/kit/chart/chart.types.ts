/** The type of a chart. A series whose name contains % is drawn as a line, except in a pie. */
export type ChartKind = 'bar' | 'line' | 'pie'

/** Categories (slices of a pie), and for each series its values in the same order. */
export interface ChartData {
  categories: readonly string[]
  /** By series name. `null` is unknown and leaves a gap in a line. A pie draws the first series only. */
  series: Readonly<Record<string, readonly (number | null)[]>>
}

/** Formats values of the first axis: on the axis, in tooltips and in the table. */
export type ValueFormat = (value: number) => string

/** The clicked item, by names. */
export interface ChartItem {
  category: string
  series: string
  value: number
}

/** Colours and sizes of the page around the chart. */
export interface ChartLook {
  text: string
  /** Colour of axis labels. */
  muted: string
  /** Colour of grid lines. */
  line: string
  /** Background of the card and of tooltips. */
  ground: string
  /** The font size of the chart's text in px. */
  fontSize: number
  /** False when the system is set to reduced motion. */
  animated: boolean
}

/** Properties of a chart. */
export interface ChartProps {
  title: string
  kind: ChartKind
  /**
   * Undefined while loading. Keep the same object while the data is unchanged, because a new object redraws the
   * chart.
   */
  data: ChartData | undefined
  /** Heading of the categories in the table. */
  axis?: string
  /** Formats series without %; must be a constant for the same reason. */
  format?: ValueFormat
  error?: Error | null
  onRetry?: () => void
  /** Called when a bar, point, slice, or a number of the table is clicked. */
  onPick?: (item: ChartItem) => void
}
