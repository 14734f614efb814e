/** Returns the path and query after the hash sign: '/account/crmClient?menu_id=3'. */
export const currentAddress = () => window.location.hash.slice(1) || '/'

export const currentPath = () => currentAddress().split('?')[0] ?? '/'

/**
 * Navigates to a path of this app from code that is not a component; the router notices the change of the address.
 */
export function goToAddress(address: string, { replace = false } = {}): void {
  const hash = `#${address}`
  if (replace) window.location.replace(hash)
  else window.location.hash = hash
}
