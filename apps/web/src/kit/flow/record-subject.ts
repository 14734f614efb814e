import { createContext } from 'react'

/** What the page is about, as a move that cannot be undone says it again. */
export const RecordSubject = createContext('')
