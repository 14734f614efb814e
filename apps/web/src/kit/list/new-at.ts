/** Query parameter of a list's address that opens the form of a new record. */
export const NEW = 'new'

/** The address of a list that opens its form of a new record. */
export const newAt = (path: string, asked: Readonly<Record<string, string>> = {}) =>
  `${path}?${new URLSearchParams({ [NEW]: '1', ...asked })}`
