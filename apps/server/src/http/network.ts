/** The network for a quota: an IPv4 address, or the /64 that one customer has of IPv6. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const zeros = plain.includes('::') ? Array<string>(8 - before.length - after.length).fill('0') : []
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`
}
