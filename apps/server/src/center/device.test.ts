import { describe, expect, it } from 'vitest'
import { describeDevice } from './device'

const WINDOWS_CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

describe('登录设备', () => {
  it.each([
    [WINDOWS_CHROME, 'Chrome 142 · Windows'],
    [`${WINDOWS_CHROME} Edg/142.0.3595.65`, 'Edge 142 · Windows'],
    [`${WINDOWS_CHROME} QQBrowser/13.4.6200.400`, 'QQ 浏览器 13 · Windows'],
    [`${WINDOWS_CHROME} SE 2.X MetaSr 1.0`, '搜狗浏览器 1 · Windows'],
    [`${WINDOWS_CHROME} QIHU 360EE`, '360 浏览器 · Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
      'Firefox 145 · Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
      'Safari 26 · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
      'Safari 26 · iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.65(0x18004131) NetType/WIFI Language/zh_CN',
      '微信 8 · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      'Chrome 142 · Android',
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile HuaweiBrowser/5.0.4.300',
      '华为浏览器 5 · 鸿蒙',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; UOS) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.0.0 Safari/537.36',
      'Chrome 108 · 统信 UOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
      'Internet Explorer 11 · Windows',
    ],
    ['curl/8.5.0', '未知设备'],
    ['', '未知设备'],
  ])('%s', (userAgent, device) => {
    expect(describeDevice(userAgent, { isExtension: false })).toBe(device)
  })

  it('扩展登录的，先说是扩展', () => {
    expect(describeDevice(WINDOWS_CHROME, { isExtension: true })).toBe('浏览器扩展（Chrome 142 · Windows）')
    expect(describeDevice('', { isExtension: true })).toBe('浏览器扩展')
  })
})
