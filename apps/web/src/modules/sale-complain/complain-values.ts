/** What an item of a complaint begins with. */
export const emptyItem = { facts: '', request: '', legalBasis: '', clause: '', evidence: [] }
