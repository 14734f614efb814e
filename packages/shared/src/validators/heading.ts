/** Signs of a value: the name of a company, the number of a phone, a code or an amount. */
const VALUE = /有限(?:责任)?公司|股份公司|集团公司|\d{5,}|^[\d.,-]+$/

/**
 * True when a text looks like a value and not like the heading of a column. Headings are kept for colleagues, and the
 * names in a list of bidders must not be kept with them when somebody takes a row of it for its headings.
 */
export const isLikeValue = (heading: string): boolean => VALUE.test(heading.normalize('NFKC'))
