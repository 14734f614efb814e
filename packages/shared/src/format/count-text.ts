const MOST_DECIMALS = 3

/**
 * Formats a number with thousands separators and at most three decimals: 1234567 → '1,234,567', 1234.5 → '1,234.5'.
 * Not `Intl.NumberFormat`, whose first use takes longer than drawing a card.
 */
export function formatCount(count: number): string {
  const [whole = '', decimals] = String(Number(count.toFixed(MOST_DECIMALS))).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
