/** Named by the office server's own pages; it stays out of the address (SPEC section 7). */
const LEFT_OUT = 'paramCode'

/**
 * The address of an office-document page: the fixed host, the path, the query. Undefined when the host is no web
 * address or the path would leave it.
 */
export function officeAddress(
  host: string,
  path: string,
  params: Readonly<Record<string, string>>,
): string | undefined {
  if (!/^https?:\/\/[^/]/i.test(host) || !URL.canParse(host)) return undefined
  if (!/^\/(?![/\\])/.test(path) || /[?#]/.test(path)) return undefined
  const address = new URL(host.replace(/\/+$/, '') + path)
  if (address.origin !== new URL(host).origin) return undefined
  const query = Object.entries(params).filter(([name]) => name !== LEFT_OUT)
  address.search = new URLSearchParams(query).toString()
  return address.href
}
