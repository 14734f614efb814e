import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openOfficeDocument } from './open-office-document'

const known = vi.hoisted(() => ({ officeHost: '', error: vi.fn() }))
vi.mock('../../session/app', () => ({ config: () => known }))
vi.mock('../../session/dialogs', () => ({ notify: known }))

const open = vi.fn()
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('window', { open })
})
afterEach(() => vi.unstubAllGlobals())

it('opens a window of its own on the fixed host that knows nothing of this one', () => {
  known.officeHost = 'https://office.example.cn'
  openOfficeDocument('/page/open', { ownId: '7', paramCode: 'x' })
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://office.example.cn/page/open?ownId=7',
    '_blank',
    expect.stringMatching(/\bpopup\b.*\bnoopener\b/),
  )
})

it('says so when there is no office server, and opens nothing', () => {
  known.officeHost = ''
  openOfficeDocument('/page/open', {})
  expect(known.error).toHaveBeenCalledWith('没有设置在线文档服务，请联系管理员')
  expect(open).not.toHaveBeenCalled()
})

it('refuses a path that leaves the host', () => {
  known.officeHost = 'https://office.example.cn'
  openOfficeDocument('//evil.example', {})
  expect(known.error).toHaveBeenCalledWith('在线文档的地址不正确')
  expect(open).not.toHaveBeenCalled()
})
