/** CSS variable with the grid tracks of a table's rows. */
export const TRACKS = '--tracks'

/** A grid track of at least this many px, which also takes its share of extra space. */
export const gridTrackOfWidth = (px: number) => `minmax(${Math.round(px)}px, ${Math.round(px)}fr)`
