import { OLDEST_BROWSERS as oldest } from './browsers'

const needed = `Chrome、Edge ${oldest.chrome}、Firefox ${oldest.firefox}、Safari ${oldest.safari} 以上`

export const browserMessages = {
  needed: `浏览器：${needed}`,
  tooOldTitle: '浏览器版本太旧，不能使用本系统',
  tooOld: `请使用 ${needed}。360、QQ 等浏览器请升级到最新版，并切换到“极速模式”；Windows 7 可以安装 Chrome 109 或 Firefox 115 ESR；iPhone、iPad 请升级系统。`,
} as const
