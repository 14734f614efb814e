import { z } from 'zod'
import { asFile, defineGetEndpoint, nothing } from './endpoint'

const browser = z.enum(['chrome', 'firefox'])
export type ExtensionBrowser = z.output<typeof browser>

/** Web address without a path, as a browser names a page's origin. */
const origin = z.string().refine((text) => /^https?:$/.test(protocolOfOrigin(text)), '请输入系统地址')

function protocolOfOrigin(text: string): string {
  const address = URL.parse(text)
  return address?.origin === text ? address.protocol : ''
}

/** Calls that distribute the browser extension. */
export const extensionApi = {
  /** The extension packages built on the server; an empty list is not an error. */
  packages: defineGetEndpoint(
    '/api/common/common/extension',
    nothing,
    z.array(z.object({ browser, version: z.string() })),
  ),
  /** A package as a zip. `address`, under which the person has this system open, is written into it. */
  download: asFile(
    defineGetEndpoint(
      '/api/common/common/extensionDownload',
      z.strictObject({ browser, address: origin }),
      z.unknown(),
    ),
  ),
}
