/** Messages between the panel and the page around it, through a port of their own. */
export type PanelWord = 'shown' | 'hidden' | 'close' | 'ready'
