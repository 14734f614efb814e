import { createContext } from 'react'

/** Name of the record on the page, repeated before a move that cannot be undone. */
export const RecordSubject = createContext('')
