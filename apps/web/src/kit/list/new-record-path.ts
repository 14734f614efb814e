/** Query parameter of a list's address that opens the form of a new record. */
export const NEW_PARAM = 'new'

/** The address of a list that opens its form of a new record. */
export const newRecordFormPath = (path: string, asked: Readonly<Record<string, string>> = {}) =>
  `${path}?${new URLSearchParams({ [NEW_PARAM]: '1', ...asked })}`
