import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/**
 * Imports only the parts of ECharts that our charts need, with Chinese texts. Loaded with the first visible chart.
 */
export const startChart = (element: HTMLElement) => init(element, undefined, { locale: 'ZH' })

export type RunningChart = ReturnType<typeof startChart>
