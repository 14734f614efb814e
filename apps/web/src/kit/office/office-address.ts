import { parseUrl } from '@agency/shared/text/parse-url'

/** A parameter of the office server's own pages, which must not be in the address (SPEC section 7). */
const LEFT_OUT = 'paramCode'

/**
 * The address of an office document page on the configured host. Undefined when the host is not a web address or the
 * path would leave it.
 */
export function officeDocumentUrl(
  host: string,
  path: string,
  params: Readonly<Record<string, string>>,
): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(host) || !parseUrl(host)) return undefined
  if (!/^\/(?![/\\])/.test(path) || /[?#]/.test(path)) return undefined
  const address = new URL(host.replace(/\/+$/, '') + path)
  if (address.origin !== new URL(host).origin) return undefined
  const query = Object.entries(params).filter(([name]) => name !== LEFT_OUT)
  address.search = new URLSearchParams(query).toString()
  return address.href
}
