import type { Settings } from '../settings'

/**
 * Most specific first, since nearly every browser also claims to be Chrome, and nearly all of those Safari.
 */
const browsers = [
  ['企业微信', /wxwork\/(\d+)/i],
  ['微信', /MicroMessenger\/(\d+)/i],
  ['钉钉', /DingTalk\/(\d+)/i],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ 浏览器', /QQBrowser\/(\d+)/],
  ['搜狗浏览器', /MetaSr (\d+)/],
  ['360 浏览器', /(?:360SE|360EE|QIHU)/],
  ['UC 浏览器', /UCBrowser\/(\d+)/],
  ['华为浏览器', /HuaweiBrowser\/(\d+)/],
  ['小米浏览器', /MiuiBrowser\/(\d+)/],
  ['三星浏览器', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[^ ]* (?:Mobile\/\S+ )?Safari/],
  ['Internet Explorer', /(?:MSIE |Trident\/.*rv:)(\d+)/],
] as const

/**
 * Android and HarmonyOS also claim to be Linux; iPads showing desktop pages claim to be macOS and cannot be
 * recognized.
 */
const systems = [
  ['鸿蒙', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['统信 UOS', /UOS/],
  ['麒麟', /Kylin/i],
  ['Linux', /Linux|X11/],
] as const

const UNKNOWN = '未知设备'
const EXTENSION = '浏览器扩展'

/** Browser and system from a user agent, for example 'Chrome 142 · Windows'. */
export function describeDevice(userAgent: string, { isExtension }: { isExtension: boolean }): string {
  const device = [browserIn(userAgent), systemIn(userAgent)].filter(Boolean).join(' · ')
  if (isExtension) return device ? `${EXTENSION}（${device}）` : EXTENSION
  return device || UNKNOWN
}

/** The device in words for a session or login record. */
export const describeRowDevice = (row: { userAgent: string; client: string }, settings: Settings): string =>
  describeDevice(row.userAgent, { isExtension: row.client === settings.EXTENSION_CLIENT_ID })

function browserIn(userAgent: string): string | undefined {
  for (const [name, pattern] of browsers) {
    const found = pattern.exec(userAgent)
    if (found) return found[1] ? `${name} ${found[1]}` : name
  }
  return undefined
}

const systemIn = (userAgent: string): string | undefined =>
  systems.find(([, pattern]) => pattern.test(userAgent))?.[0]
