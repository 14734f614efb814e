import { z } from 'zod'
import { asFile, get, nothing } from './endpoint'

const browser = z.enum(['chrome', 'firefox'])
export type ExtensionBrowser = z.output<typeof browser>

/** Web address without a path, as a browser names a page's origin. */
const origin = z.string().refine((text) => /^https?:$/.test(protocolOf(text)), '请输入系统地址')

function protocolOf(text: string): string {
  const address = URL.parse(text)
  return address?.origin === text ? address.protocol : ''
}

/** The browser extension as this system hands it out. */
export const extensionApi = {
  /** The packages that were built where the server runs; none of them is no fault. */
  packages: get('/api/common/common/extension', nothing, z.array(z.object({ browser, version: z.string() }))),
  /** A package as a zip; it knows `address`, at which its reader has this system open. */
  download: asFile(
    get('/api/common/common/extensionDownload', z.strictObject({ browser, address: origin }), z.unknown()),
  ),
}
