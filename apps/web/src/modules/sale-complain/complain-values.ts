/** Initial values of an item. */
export const emptyItem = { facts: '', request: '', legalBasis: '', clause: '', evidence: [] }
