import type { ChartData, ChartItem, ChartKind, ChartLook, ValueFormat } from './chart.types'
import { PALETTE } from './palette'

/** The maximum width of a bar in px (SPEC section 9). */
const MOST_BAR_WIDTH = 30
const PIE_RADIUS = '65%'
/** Height in px of the legend, which scrolls when it has many entries. */
const LEGEND_PX = 28
/** A line with more points than this is drawn without point markers. */
const MARKED_POINTS = 24

/** True for series drawn as a line on the second axis (SPEC section 9). */
const isPercentSeries = (series: string) => series.includes('%')

/** Formats a value; percent series are recognised by their name. */
export const chartValueText = (
  series: string,
  value: number | null | undefined,
  format: ValueFormat,
): string => {
  if (value === null || value === undefined) return '—'
  return isPercentSeries(series) ? `${value}%` : format(value)
}

/** True when there is no category or no known value. */
export const isEmptyChart = ({ categories, series }: ChartData): boolean =>
  categories.length === 0 || Object.values(series).every((values) => values.every((value) => value === null))

/** Converts chart data to ECharts options. A pure function, independent of the page and the library. */
export function chartOptions(kind: ChartKind, data: ChartData, format: ValueFormat, look: ChartLook) {
  const { text, ground, line, fontSize, animated } = look
  const legendText = { color: text, fontSize }
  return {
    color: [...PALETTE],
    animation: animated,
    animationDuration: 400,
    animationDurationUpdate: 300,
    textStyle: { fontSize },
    tooltip: {
      trigger: kind === 'pie' ? 'item' : 'axis',
      confine: true,
      backgroundColor: ground,
      borderColor: line,
      textStyle: { color: text, fontSize },
    },
    legend: {
      type: 'scroll',
      top: 0,
      textStyle: legendText,
      inactiveColor: look.muted,
      pageTextStyle: legendText,
      pageIconColor: text,
      pageIconInactiveColor: line,
    },
    ...(kind === 'pie' ? pieChartOptions(data, format, look) : axisChartOptions(kind, data, format, look)),
  }
}

function pieChartOptions(
  { categories, series }: ChartData,
  format: ValueFormat,
  { text, fontSize }: ChartLook,
) {
  const [name = '', values = []] = Object.entries(series)[0] ?? []
  return {
    series: [
      {
        type: 'pie',
        name,
        radius: PIE_RADIUS,
        center: ['50%', '55%'],
        label: { color: text, fontSize, formatter: '{d}%' },
        tooltip: { valueFormatter: (value: unknown) => chartValueText(name, numberOrNull(value), format) },
        data: categories.map((category, index) => ({ name: category, value: values[index] ?? null })),
      },
    ],
  }
}

function axisChartOptions(kind: 'bar' | 'line', data: ChartData, format: ValueFormat, look: ChartLook) {
  const names = Object.keys(data.series)
  const label = { color: look.muted, fontSize: look.fontSize }
  const splitLine = { lineStyle: { color: look.line } }
  const hasPercent = names.some(isPercentSeries)
  return {
    grid: { left: 8, right: 8, top: LEGEND_PX + look.fontSize, bottom: 4 },
    xAxis: {
      type: 'category',
      data: [...data.categories],
      axisLabel: { ...label, hideOverlap: true },
      axisLine: splitLine,
      axisTick: { show: false },
      boundaryGap: kind === 'bar',
    },
    yAxis: [
      { type: 'value', axisLabel: { ...label, formatter: format }, splitLine },
      ...(hasPercent
        ? [{ type: 'value', axisLabel: { ...label, formatter: '{value}%' }, splitLine: { show: false } }]
        : []),
    ],
    series: names.map((name) => seriesOptions(kind, name, data.series[name] ?? [], format)),
  }
}

function seriesOptions(
  kind: 'bar' | 'line',
  name: string,
  values: readonly (number | null)[],
  format: ValueFormat,
) {
  const common = {
    name,
    data: [...values],
    tooltip: { valueFormatter: (value: unknown) => chartValueText(name, numberOrNull(value), format) },
  }
  if (kind === 'bar' && !isPercentSeries(name)) return { ...common, type: 'bar', barMaxWidth: MOST_BAR_WIDTH }
  return {
    ...common,
    type: 'line',
    yAxisIndex: isPercentSeries(name) ? 1 : 0,
    showSymbol: values.length <= MARKED_POINTS,
    symbol: 'circle',
    symbolSize: 6,
    lineStyle: { width: 2 },
  }
}

/** Converts a click reported by ECharts; undefined for a place without a value. */
export const clickedChartItem = (clicked: {
  name: string
  seriesName?: string
  value?: unknown
}): ChartItem | undefined =>
  typeof clicked.value === 'number'
    ? { category: clicked.name, series: clicked.seriesName ?? '', value: clicked.value }
    : undefined

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null)
