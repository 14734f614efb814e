import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer])

/** The part of ECharts that our charts need; its own texts in Chinese. Loaded with the first chart that is seen. */
export const startChart = (element: HTMLElement) => init(element, undefined, { locale: 'ZH' })

export type RunningChart = ReturnType<typeof startChart>
