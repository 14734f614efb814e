/** The CSS variable that holds the tracks of a table's rows. */
export const TRACKS = '--tracks'

/** A column at least so many px wide; with its share of the room that is left. */
export const trackOf = (px: number) => `minmax(${Math.round(px)}px, ${Math.round(px)}fr)`
