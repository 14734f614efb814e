const MOST_DECIMALS = 3

/**
 * A number as it is read: 1234567 → '1,234,567', 1234.5 → '1,234.5'; at most three decimals. Written out here: the browser's
 * own way reads its data for the first number, which takes longer than drawing a card.
 */
export function formatCount(count: number): string {
  const [whole = '', decimals] = String(Number(count.toFixed(MOST_DECIMALS))).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
