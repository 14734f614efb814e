/** What panel and page say to each other, through a port of their own. */
export type PanelWord = 'shown' | 'hidden' | 'close' | 'ready'
